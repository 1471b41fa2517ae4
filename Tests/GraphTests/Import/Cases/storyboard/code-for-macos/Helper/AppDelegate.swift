import AppKit

class AppDelegate: NSObject, NSApplicationDelegate {
    func fail() {
        let storyboard = NSStoryboard(name: "Main", bundle: nil)
        let controller = storyboard.instantiateController(withIdentifier: "failure") as! NSViewController
        window.contentViewController?.presentAsSheet(controller)
    }
}
