import { chakra } from '@chakra-ui/react';
import { FormattedMessage } from 'react-intl';

/** As `public/logo.svg`, in the page itself: as a file it would be asked for again with every page. */
const Mark = () => (
  <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
    <rect width="32" height="32" rx="9" fill="#06392c" />
    <path
      d="M7 21.5l6-6 4.5 4.5L25 11"
      fill="none"
      stroke="#00c08a"
      strokeWidth="3.2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <circle cx="25" cy="11" r="2.6" fill="#fff" />
  </svg>
);

/** The mark and the name. */
export function Logo({ inverted = false }: { inverted?: boolean }) {
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      gap="2.5"
      minH="11"
      fontSize="xl"
      fontWeight="bold"
      letterSpacing="tight"
      color={inverted ? 'white' : 'fg'}
    >
      <Mark />
      <FormattedMessage id="common.product" />
    </chakra.span>
  );
}
