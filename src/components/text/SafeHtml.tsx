import { chakra } from '@chakra-ui/react';
import { lazy, Suspense, useState } from 'react';

type Props = {
  /** HTML from elsewhere. */
  html: string;
  /** What it shows, in words: for who cannot see it, and in its place where nothing of it is left. */
  name: string;
};

/**
 * A logo that arrives as HTML: the one way for foreign HTML into the portal. It comes in as nodes that were
 * sanitised, never as text that is read again. Source: ruling 13; D-104.
 */
export function SafeHtml({ html, name }: Props) {
  return (
    <Suspense fallback={<Place name={name} />}>
      <Sanitised html={html} name={name} />
    </Suspense>
  );
}

const LOGO_WIDTH = 'min(10rem, 28vw)';

type Sanitise = (html: string) => DocumentFragment | null;

/** The sanitiser comes when there is something to sanitise; without it nothing is safe. */
const Sanitised = lazy(async () => {
  const sanitise = await import('./sanitise-logo.ts').then(
    ({ sanitiseLogo }): Sanitise => sanitiseLogo,
    (): Sanitise => () => null,
  );
  return { default: (props: Props) => <Logo {...props} sanitise={sanitise} /> };
});

function Logo({ html, name, sanitise }: Props & { sanitise: Sanitise }) {
  const [logo] = useState(() => sanitise(html));
  const [broken, setBroken] = useState(false);
  if (!logo || broken) return <Name>{name}</Name>;

  return (
    <chakra.span
      role="img"
      aria-label={name}
      // A picture that does not come, or that the page's policy forbids.
      onErrorCapture={() => setBroken(true)}
      display="inline-flex"
      maxW={LOGO_WIDTH}
      maxH="12"
      overflow="hidden"
      fontWeight="bold"
      css={{ '& img, & svg': { maxWidth: LOGO_WIDTH, maxHeight: '3rem' } }}
    >
      <span aria-hidden="true" ref={(place) => place?.replaceChildren(logo.cloneNode(true))} />
    </chakra.span>
  );
}

/** As wide as a logo at most: a name in letters would be wider on a phone, and push its neighbours into a second line. */
const Place = ({ name }: Pick<Props, 'name'>) => (
  <chakra.span
    role="img"
    aria-label={name}
    aria-busy="true"
    display="inline-block"
    w={LOGO_WIDTH}
    h="12"
  />
);

const Name = (props: { children: string }) => (
  <chakra.span fontSize="lg" fontWeight="bold" overflowWrap="anywhere" {...props} />
);
