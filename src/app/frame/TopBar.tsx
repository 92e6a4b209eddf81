import { Box, chakra } from '@chakra-ui/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { Logo } from './Logo.tsx';
import { UserMenu } from './UserMenu.tsx';

type Props = {
  /** The signed-in user's names; null for a visitor. */
  names: string | null;
  /** Their request is a credit. */
  hasCredit?: boolean;
  onLogout: () => void;
};

/** Logo, 'Inicio', language, and who is here. Source: spec 2 (landing, top bar). */
export function TopBar({ names, hasCredit = false, onLogout }: Props) {
  const intl = useIntl();

  return (
    <chakra.header bg="bg" borderBottomWidth="1px">
      <Box
        maxW="wide"
        mx="auto"
        px={{ base: '4', md: '8' }}
        minH={{ base: '14', md: '16' }}
        display="flex"
        alignItems="center"
        gap={{ base: '2', md: '6' }}
      >
        <chakra.a href="/" py="2" flexShrink="0" borderRadius="l1" focusVisibleRing="outside">
          <Logo />
        </chakra.a>
        <chakra.nav
          aria-label={intl.formatMessage({ id: 'layout.navigation' })}
          flex="1"
          display="flex"
          // At 320 px there is no room for it beside the account; the logo leads there too.
          css={{ '@media (max-width: 22rem)': { visibility: 'hidden', width: 0 } }}
        >
          <chakra.a
            href="/"
            display="inline-flex"
            alignItems="center"
            minH="11"
            px="3"
            fontWeight="medium"
            borderRadius="l2"
            _hover={{ bg: 'bg.muted' }}
            focusVisibleRing="outside"
          >
            <FormattedMessage id="layout.home" />
          </chakra.a>
        </chakra.nav>
        {/* Before the switch: it comes when the session is known, and then nothing moves. */}
        {names !== null && <UserMenu names={names} hasCredit={hasCredit} onLogout={onLogout} />}
        <LanguageSwitch />
      </Box>
    </chakra.header>
  );
}
