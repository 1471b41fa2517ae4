@implementation Base
- (IBAction)goHome:(UIStoryboardSegue *)segue {}
@end
