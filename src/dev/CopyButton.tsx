import { Button } from '@chakra-ui/react';
import { useState } from 'react';

/** Shows a text and copies it; where the browser forbids that, the text can still be selected. A long one has a label instead. */
export function CopyButton({ text, label }: { text: string; label?: string }) {
  const [copied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <>
      {!label && <code>{text}</code>}{' '}
      <Button size="sm" variant="outline" aria-label={label ?? `Copy ${text}`} onClick={copy}>
        {copied ? 'Copied' : (label ?? 'Copy')}
      </Button>
    </>
  );
}
