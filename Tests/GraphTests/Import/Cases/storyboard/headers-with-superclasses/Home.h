@interface Home : Base
@end
