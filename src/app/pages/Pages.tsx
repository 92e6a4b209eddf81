import { Suspense, useEffect } from 'react';
import { Route as Path, Switch, useLocation } from 'wouter';
import { Guarded } from '#app/pages/Guarded.tsx';
import { developersPage, notFound, type Route, routes } from '#app/routes.tsx';
import { useSession, useSessionSelector } from '#app/session/session.tsx';
import { useEarlyTyping } from '#app/start/early-typing.ts';
import { usePortal } from '#app/start/portal.ts';
import { HelpProvider } from '#components/frame/Help.tsx';
import { LenderFoot, LenderProvider } from '#components/frame/Lender.tsx';
import { ScreenReport } from '#components/frame/ShownScreen.tsx';
import { Loading } from '#components/loading/Loading.tsx';
import type { BuiltConfig } from '#contract/config.ts';
import { hasCredit, isSignedIn, selectUser } from '#machines/session.machine.ts';
import { ErrorBoundary } from '../frame/ErrorBoundary.tsx';
import { Footer } from '../frame/Footer.tsx';
import { Layout } from '../frame/Layout.tsx';
import { PageWords } from '../frame/language.tsx';
import { type LegalLinks, type PublicLinks, PublicLinksContext } from '../frame/public-links.ts';
import { ScreenCode } from '../frame/ScreenCode.tsx';
import { TopBar } from '../frame/TopBar.tsx';

type Props = {
  /** Of `/config.json`; until it is there what the build wrote into the page. */
  config: Partial<BuiltConfig>;
  /** Whether there is a developers' page; null until `/config.json` is there. */
  embedded: boolean | null;
};

/** The route table at work: one page in its frame. */
export function Pages({ config, embedded }: Props) {
  const { lender = null, mode, deposit_days: depositDays } = config;
  const links: PublicLinks = config.links ?? {};
  const { help_email = '', help_phone = '', help_whatsapp = '', help_hours = '' } = links;
  const help = { email: help_email, phone: help_phone, whatsapp: help_whatsapp, hours: help_hours };

  return (
    <HelpProvider value={help}>
      <LenderProvider value={{ lender, isMadeUp: mode === 'embedded', depositDays }}>
        <PublicLinksContext value={links}>
          <Switch>
            {[...routes, ...(embedded ? [developersPage] : [])].map((route) => (
              <Path key={route.path} path={route.path}>
                <Page route={route} links={links} />
              </Path>
            ))}
            {embedded === null && (
              <Path path={developersPage.path}>
                <Loading page />
              </Path>
            )}
            <Path>
              <Page route={notFound} links={links} />
            </Path>
          </Switch>
        </PublicLinksContext>
      </LenderProvider>
    </HelpProvider>
  );
}

function Page({ route, links }: { route: Route; links: LegalLinks }) {
  const { page: Content, access, permission, header, footer, words = 'portal' } = route;
  const [path] = useLocation();
  const { report } = usePortal().shownScreens;
  const content = (
    <Suspense fallback={<Loading page />}>
      <PageWords of={words}>
        <Content />
      </PageWords>
      <TakenOver />
    </Suspense>
  );

  return (
    <Layout
      header={header && <SessionBar />}
      footer={
        footer ? (
          <Footer links={links} year={new Date().getFullYear()}>
            <ScreenCode />
          </Footer>
        ) : (
          <LenderFoot>
            <ScreenCode />
          </LenderFoot>
        )
      }
    >
      <ScreenReport value={report}>
        <ErrorBoundary key={path}>
          {access === 'protected' ? <Guarded permission={permission}>{content}</Guarded> : content}
        </ErrorBoundary>
      </ScreenReport>
    </Layout>
  );
}

/** React takes a drawn page over from the outside inwards: here it has all of it. */
function TakenOver() {
  const { pageGate, earlyTyping } = usePortal();
  useEarlyTyping(earlyTyping);
  useEffect(() => {
    // What was typed before is drawn first: a form sends what its last render knows.
    const drawn = setTimeout(pageGate.reportHydrated);
    return () => clearTimeout(drawn);
  }, [pageGate]);
  return null;
}

function SessionBar() {
  const session = useSession();
  const signedIn = useSessionSelector(isSignedIn);
  const user = useSessionSelector(selectUser);
  const owes = useSessionSelector(hasCredit);
  return (
    <TopBar
      names={signedIn && user ? user.names : null}
      hasCredit={owes}
      onLogout={() => session.send({ type: 'session.end' })}
    />
  );
}
