import { Button } from '@chakra-ui/react';
import { useState } from 'react';

/** Shows a text and copies it; where the browser forbids that, the text can still be selected. */
export function CopyButton({ text }: { text: string }) {
  const [copied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <>
      <code>{text}</code>{' '}
      <Button size="sm" variant="outline" aria-label={`Copy ${text}`} onClick={copy}>
        {copied ? 'Copied' : 'Copy'}
      </Button>
    </>
  );
}
