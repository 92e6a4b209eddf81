import { Box, Button } from '@chakra-ui/react';
import { useState } from 'react';

type Props = { code: string; text: { code: string; copy: string; copied: string } };

/** The code by which support finds a failure in the log. Where the browser may not copy it, it can be read. */
export function SupportCode({ code, text }: Props) {
  const [copied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard?.writeText(code).then(
      () => setCopied(true),
      () => setCopied(false),
    );

  return (
    <Box display="flex" flexWrap="wrap" alignItems="center" gap="3" color="fg">
      <span>
        {text.code}:{' '}
        <Box as="strong" fontFamily="mono" fontSize="lg" whiteSpace="nowrap" userSelect="all">
          {code}
        </Box>
      </span>
      <Button size="sm" variant="outline" onClick={copy}>
        {text.copy}
      </Button>
      <Box as="span" role="status" fontSize="sm">
        {copied && text.copied}
      </Box>
    </Box>
  );
}
