/** A value by its kind and size: what it holds is an applicant's, and is shown on demand alone. */
export function shapeOf(value: unknown, withValues: boolean): string {
  if (value === null || value === undefined || typeof value === 'boolean') return String(value);
  if (withValues) return written(value);
  if (typeof value === 'string') return `text of ${value.length}`;
  if (Array.isArray(value)) return `list of ${value.length}`;
  if (typeof value === 'object') return `{ ${Object.keys(value).join(', ')} }`;
  return typeof value;
}

/** A circle is no JSON: an actor in a context holds its parent. */
function written(value: unknown): string {
  const seen = new WeakSet<object>();
  const text = JSON.stringify(value, (_, inner: unknown) => {
    if (inner instanceof Error) return `${inner.name}: ${inner.message}`;
    if (inner instanceof Blob) return `file of ${inner.size} bytes`;
    if (typeof inner !== 'object' || inner === null) return inner;
    if (seen.has(inner)) return '…';
    seen.add(inner);
    return 'sessionId' in inner && 'id' in inner ? `actor ${inner.id}` : inner;
  });
  return text ?? typeof value;
}
