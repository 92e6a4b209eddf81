import { Box } from '@chakra-ui/react';
import { useId } from 'react';
import { FormattedMessage, FormattedTime } from 'react-intl';
import { ProgressBar, percentOf } from './ProgressBar.tsx';

type Props = {
  /** 0 to 1. */
  fraction: number;
  /** What is said of the share, in per cent. */
  words:
    | 'upload.uploading'
    | 'upload.waiting'
    | 'upload.interrupted.words'
    | 'upload.silent.words'
    | 'upload.limited.words'
    | 'documents.uploading';
  /** When it goes on, in milliseconds since 1970. */
  until?: number | null;
};

/** How far something is, in words and as a bar. */
export function LabelledProgress({ fraction, words, until = null }: Props) {
  const label = useId();

  return (
    <Box>
      <Box id={label} fontSize="sm" color="fg.muted" mb="1" fontVariantNumeric="tabular-nums">
        <FormattedMessage
          id={words}
          values={{ percent: percentOf(fraction), time: until && <FormattedTime value={until} /> }}
        />
      </Box>
      <ProgressBar fraction={fraction} labelledBy={label} />
    </Box>
  );
}
