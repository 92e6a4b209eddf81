import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Help } from '#components/frame/Help.tsx';
import { LenderLine } from '#components/frame/Lender.tsx';
import { LEGAL_LINKS, type LegalLinkName } from '#domain/request/legal-links.ts';
import { CostExample } from './CostExample.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { Logo } from './Logo.tsx';
import type { LegalLinks } from './public-links.ts';

const leavesPortal = (href = '') => /^https?:/.test(href);

/** The legal links, the disclaimer, the cost and the copyright. Source: spec 2 (footer), 9; D-130. */
type Props = { links: LegalLinks; year: number; children?: ReactNode };

export function Footer({ links, year, children }: Props) {
  const intl = useIntl();
  const product = intl.formatMessage({ id: 'common.product' });

  return (
    <chakra.footer bg="brand.900" color="white" mt="auto" css={{ '--focus-ring-color': 'white' }}>
      <Box maxW="wide" mx="auto" px={{ base: '4', md: '8' }} py="10" display="grid" gap="6">
        <Box display="flex" justifyContent="space-between" alignItems="center" gap="4">
          <Logo inverted />
          <LanguageSwitch inverted />
        </Box>
        <chakra.nav aria-label={intl.formatMessage({ id: 'footer.legal' })}>
          <chakra.ul display="flex" flexWrap="wrap" columnGap="6" rowGap="1">
            {LEGAL_LINKS.map((name) => (
              <li key={name}>
                <LegalLink name={name} href={links[name]} />
              </li>
            ))}
          </chakra.ul>
        </chakra.nav>
        <Box css={{ '&& *': { color: 'white' } }}>
          <Help />
        </Box>
        <Box fontSize="sm" color="brand.100" maxW="page" lineHeight="tall">
          <Box mb="2">
            <LenderLine />
          </Box>
          <FormattedMessage id="footer.disclaimer" /> <CostExample />
        </Box>
        <Box
          fontSize="sm"
          color="brand.100"
          borderTopWidth="1px"
          borderColor="brand.700"
          pt="4"
          suppressHydrationWarning
        >
          <FormattedMessage id="footer.copyright" values={{ product, year: String(year) }} />
        </Box>
        {children}
      </Box>
    </chakra.footer>
  );
}

function LegalLink({ name, href }: { name: LegalLinkName; href: string | undefined }) {
  return (
    <chakra.a
      href={href}
      {...(leavesPortal(href) && { target: '_blank', rel: 'noreferrer' })}
      display="inline-flex"
      alignItems="center"
      minW="11"
      minH="11"
      fontSize="sm"
      textUnderlineOffset="3px"
      textDecoration="underline"
      textDecorationColor="brand.300"
      borderRadius="l1"
      _hover={{ textDecorationColor: 'white' }}
      focusVisibleRing="outside"
    >
      <FormattedMessage id={`footer.${name}`} />
      {leavesPortal(href) && (
        <chakra.span srOnly>
          {' ('}
          <FormattedMessage id="common.newTab" />
          {')'}
        </chakra.span>
      )}
    </chakra.a>
  );
}
