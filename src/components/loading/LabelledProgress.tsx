import { Box } from '@chakra-ui/react';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { ProgressBar, percentOf } from './ProgressBar.tsx';

type Props = {
  /** 0 to 1. */
  fraction: number;
  /** What is said of the share, in per cent. */
  words: 'upload.uploading' | 'upload.waiting' | 'upload.interrupted.words' | 'documents.uploading';
};

/** How far something is, in words and as a bar. */
export function LabelledProgress({ fraction, words }: Props) {
  const label = useId();

  return (
    <Box>
      <Box id={label} fontSize="sm" color="fg.muted" mb="1" fontVariantNumeric="tabular-nums">
        <FormattedMessage id={words} values={{ percent: percentOf(fraction) }} />
      </Box>
      <ProgressBar fraction={fraction} labelledBy={label} />
    </Box>
  );
}
