static NSString * const kOpen = @"openItem";
@implementation Home
- (void)open { [self performSegueWithIdentifier:kOpen sender:self]; }
- (IBAction)goHome:(UIStoryboardSegue *)segue {}
- (void)settings {
  // @"unused"
  UIStoryboard *board = [UIStoryboard storyboardWithName:@"Main" bundle:nil];
  UIViewController *next = [board instantiateViewControllerWithIdentifier:@"settings"];
  [self presentViewController:next animated:YES completion:nil];
  [self.navigationController pushViewController:[self.storyboard instantiateViewControllerWithIdentifier:@"login"] animated:YES];
}
@end
