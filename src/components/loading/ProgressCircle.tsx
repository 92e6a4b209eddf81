import { Box } from '@chakra-ui/react';
import { FormattedMessage } from 'react-intl';

const RADIUS = 26;
const LENGTH = 2 * Math.PI * RADIUS;

type Props = { done: number; total: number };

/** 'n de total', drawn as a ring around the words. Source: spec 2; D-129. */
export function ProgressCircle({ done, total }: Props) {
  const fraction = total > 0 ? Math.min(1, done / total) : 0;

  return (
    <Box position="relative" boxSize="16" display="grid" placeItems="center" flexShrink="0">
      <svg width="64" height="64" viewBox="0 0 64 64" aria-hidden="true" focusable="false">
        <g fill="none" strokeWidth="6" transform="rotate(-90 32 32)">
          <circle cx="32" cy="32" r={RADIUS} stroke="#dde4e3" />
          <circle
            cx="32"
            cy="32"
            r={RADIUS}
            stroke="#00c08a"
            strokeLinecap="round"
            strokeDasharray={`${fraction * LENGTH} ${LENGTH}`}
          />
        </g>
      </svg>
      <Box position="absolute" fontSize="sm" fontWeight="semibold">
        <FormattedMessage id="common.progress" values={{ done, total }} />
      </Box>
    </Box>
  );
}
