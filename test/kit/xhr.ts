/** XMLHttpRequest for Node, on `fetch`: as much of it as the sender of files uses. */
type Progress = { loaded: number };

class NodeXhr {
  status = 0;
  responseText = '';
  upload: { onprogress?: (progress: Progress) => void } = {};
  onload = () => {};
  onerror = () => {};
  readonly #abort = new AbortController();
  readonly #headers = new Headers();
  #method = '';
  #url: string | URL = '';
  #answered = new Headers();

  open(method: string, url: string | URL) {
    this.#method = method;
    this.#url = url;
  }

  setRequestHeader(name: string, value: string) {
    this.#headers.set(name, value);
  }

  getResponseHeader(name: string) {
    return this.#answered.get(name);
  }

  abort() {
    this.#abort.abort();
  }

  async send(body: FormData | Blob | string) {
    try {
      const { signal } = this.#abort;
      const init = { method: this.#method, headers: this.#headers, body, signal };
      const reply = await fetch(this.#url, init);
      if (body instanceof Blob) this.upload.onprogress?.({ loaded: body.size });
      this.status = reply.status;
      this.#answered = reply.headers;
      this.responseText = await reply.text();
    } catch {
      // As in a browser, an abort is no error.
      if (!this.#abort.signal.aborted) this.onerror();
      return;
    }
    this.onload();
  }
}

/** To stub the global of the same name with. */
export const nodeXhr = NodeXhr as unknown as typeof XMLHttpRequest;
