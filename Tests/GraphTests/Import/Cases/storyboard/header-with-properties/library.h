@interface Old : NSObject
@property BOOL openOld;
@end
