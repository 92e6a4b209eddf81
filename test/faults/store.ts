/** The object store behind `XMLHttpRequest`: it takes every file at once. */
export class GoodStore {
  status = 204;
  responseText = '';
  upload: { onprogress?: (progress: { loaded: number }) => void } = {};
  onload = () => {};
  onerror = () => {};

  open() {}
  setRequestHeader() {}
  abort() {}
  getResponseHeader = () => '"etag"';

  send() {
    queueMicrotask(() => this.onload());
  }
}
