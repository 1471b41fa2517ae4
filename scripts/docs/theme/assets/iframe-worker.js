// Where pages are files no browser starts a worker, and the search of Material for MkDocs is one: there it runs in a hidden frame.
if (location.protocol === "file:") {
  // The worker looks for this name to know that it is in a frame.
  window.Worker = window.IFrameWorker = class extends EventTarget {
    constructor(address) {
      super();
      const frame = document.createElement("iframe");
      frame.hidden = true;
      document.body.append(frame);
      this.inside = frame.contentWindow;
      this.inside.document.write(
        `<body><script>postMessage = (data) => parent.postMessage(data, "*")</` + `script><script src="${address}"></` + `script>`);
      this.ready = new Promise((resolve) => this.inside.addEventListener("load", resolve));
      this.inside.document.close();
      addEventListener("message", (event) => {
        if (event.source === this.inside) this.dispatchEvent(new MessageEvent("message", { data: event.data }));
      });
    }
    postMessage(data) {
      this.ready.then(() => this.inside.dispatchEvent(new MessageEvent("message", { data })));
    }
  };
}
