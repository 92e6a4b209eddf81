/** The object store behind `XMLHttpRequest`: it takes every file at once. */
export class GoodStore {
  status = 204;
  responseText = '';
  onloadend = () => {};
  upload = { addEventListener() {}, removeEventListener() {} };

  open() {}
  setRequestHeader() {}
  abort() {}
  getAllResponseHeaders = () => 'etag: "etag"';

  send() {
    queueMicrotask(() => this.onloadend());
  }
}
