import { Box, chakra } from '@chakra-ui/react';
import type { MouseEvent, ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocation } from 'wouter';
import { ACTION_BAR } from '#components/frame/ActionBar.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { useScreenCode } from './ScreenCode.tsx';
import { StorageBanner } from './StorageBanner.tsx';

type Props = {
  /** Null where the route hides it. */
  header: ReactNode;
  footer: ReactNode;
  children: ReactNode;
};

/** The frame of every page: skip link, bar, content, foot. Source: spec 2 (layout hides per route). */
export function Layout({ header, footer, children }: Props) {
  const [, navigate] = useLocation();

  const stayInPage = (event: MouseEvent) => {
    const path = internalPath(event);
    if (path === null) return;
    event.preventDefault();
    navigate(path);
    window.scrollTo(0, 0);
  };

  return (
    <Box minH="100dvh" display="flex" flexDirection="column" onClick={stayInPage}>
      <chakra.a
        href="#content"
        position="absolute"
        insetStart="4"
        top="2"
        zIndex="skipNav"
        px="4"
        py="3"
        bg="bg"
        color="fg.brand"
        fontWeight="semibold"
        borderRadius="l2"
        transform="translateY(-200%)"
        _focus={{ transform: 'none', boxShadow: 'lg' }}
      >
        <FormattedMessage id="layout.skip" />
      </chakra.a>
      <OfflineBanner />
      <StorageBanner />
      {header}
      <Content isUnderBar={Boolean(header)}>{children}</Content>
      {footer}
    </Box>
  );
}

const WITH_BAR = `:has([${ACTION_BAR}])`;

/** What holds the bar of a short page on a phone is as tall as the screen. A grid keeps its own rows. */
const BAR_AT_FOOT = {
  [`&${WITH_BAR}, & :where(${WITH_BAR})`]: {
    display: 'flex',
    flexDirection: 'column',
  },
  [`& ${WITH_BAR}`]: { flexGrow: '1', alignSelf: 'stretch', pb: '0' },
  [`& :has(+ [${ACTION_BAR}])`]: { mb: '6' },
} as const;

type ContentProps = { isUnderBar: boolean; children: ReactNode };

/**
 * As tall as the screen, so that no footer moves while a page arrives or loads. The screen's code is read here: what drew
 * `children` anew with it would throw a prerendered page away that React has not taken over yet.
 */
function Content({ isUnderBar, children }: ContentProps) {
  const code = useScreenCode();
  return (
    <chakra.main
      id="content"
      data-screen={code ?? undefined}
      tabIndex={-1}
      outline="none"
      flex="1"
      w="full"
      // A step that slides in from the side makes no page wider.
      overflowX="clip"
      minH={isUnderBar ? 'calc(100svh - 3.5rem)' : '100svh'}
      // A page that is loaded again where it was scrolled to shows its foot until it is as tall as before.
      // Help once: a page that has its own needs none at its foot.
      css={{
        '&:has([data-placeholder]) ~ footer': { visibility: 'hidden' },
        '&:has([data-help]) ~ footer [data-help]': { display: 'none' },
        mdDown: BAR_AT_FOOT,
      }}
    >
      {children}
    </chakra.main>
  );
}

/** The path of a plain click on a link into the portal; null for every other click. */
function internalPath(event: MouseEvent): string | null {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const href = link?.getAttribute('href');
  if (!isPlain || event.defaultPrevented || !href?.startsWith('/') || href.startsWith('//'))
    return null;
  return link?.target || link?.hasAttribute('download') ? null : href;
}
