@interface Base : UIViewController
@end
