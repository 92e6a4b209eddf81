import { Box, Button } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { CrashDrawing } from '../feedback/CrashDrawing.tsx';
import { SupportCode } from '../feedback/SupportCode.tsx';
import { MessagePage } from './MessagePage.tsx';

export type CrashText = {
  title: string;
  text: string;
  /** What is not lost. */
  safe: string;
  retry: string;
  code: string;
  copy: string;
  copied: string;
};

type Props = { text: CrashText; code: string; offline: boolean; onRetry: () => void };

/** An error that no view handles: what is safe, a support code, a way on, and help. The focus goes to the heading. */
export function CrashScreen({ text, code, offline, onRetry }: Props) {
  const screen = useRef<HTMLDivElement>(null);

  useEffect(() => screen.current?.querySelector('h1')?.focus(), []);

  return (
    <Box ref={screen}>
      <MessagePage
        title={{ text: text.title }}
        picture={<CrashDrawing offline={offline} />}
        failed
        action={<Button onClick={onRetry}>{text.retry}</Button>}
      >
        <p>{text.text}</p>
        <p>{text.safe}</p>
        <SupportCode code={code} text={text} />
      </MessagePage>
    </Box>
  );
}
