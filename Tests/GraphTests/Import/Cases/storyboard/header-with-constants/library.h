static NSString *const kOld = @"openOld";
