import { globSync, readFileSync } from 'node:fs';
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SafeHtml } from '#components/text/SafeHtml.tsx';
import { sanitiseLogo } from '#components/text/sanitise-logo.ts';
import { renderInSpanish } from '#test/kit/render.tsx';

/** What is left of a logo, as HTML. */
function leftOf(html: string): string {
  const place = document.createElement('div');
  place.append(sanitiseLogo(html) ?? '');
  return place.innerHTML;
}

const SHAPE = '<svg viewBox="0 0 9 9"><path d="M0 0h9v9z" fill="#fc4c02"></path></svg>';
const DOT = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';

describe('what a logo needs stays', () => {
  it.each([
    ['shapes', SHAPE],
    ['a picture over TLS', '<img src="https://cdn.clip.example/logo.png" alt="Clip">'],
    ['a picture in the text', `<img src="${DOT}" width="120" height="40">`],
    ['a picture of our own origin', '<img src="/logo.svg">'],
    ['words', '<div><span>Clip</span></div>'],
    [
      'words in a drawing',
      '<svg viewBox="0 0 9 9"><text x="1" y="8" font-size="4">Clip</text></svg>',
    ],
  ])('%s', (_, html) => {
    expect(leftOf(html)).toBe(html);
  });
});

/** Each with a shape beside it, which stays. */
describe('what acts, loads or reaches beyond the logo goes', () => {
  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<img src="../evil.png">',
    '<img src="\\\\tracker.example/p.gif">',
    '<img src="javascript:alert(1)">',
    '<img src="http://tracker.example/p.gif">',
    '<img src="//tracker.example\\@x/p.gif" srcset="https://tracker.example/p.gif 2x">',
    '<img src="data:text/html,<script>alert(1)</script>">',
    '<svg onload=alert(1)></svg>',
    '<svg><script>alert(1)</script></svg>',
    '<svg><a xlink:href="javascript:alert(1)"><text>Clip</text></a></svg>',
    '<svg><animate attributeName=href values=javascript:alert(1) /></svg>',
    '<svg><use href="https://evil.example/x.svg#a"></use></svg>',
    '<svg><image href="https://evil.example/x.png"></image></svg>',
    '<svg><foreignObject><iframe src="https://evil.example"></iframe></foreignObject></svg>',
    '<svg><style>*{display:none}</style></svg>',
    '<style>body{background:url(https://evil.example)}</style>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<form action="https://evil.example"><input name=rfc><button>Enviar</button></form>',
    '<a href="https://evil.example">Confirma aquí</a>',
    '<meta http-equiv="refresh" content="0;url=https://evil.example">',
    '<link rel=stylesheet href=https://evil.example>',
    '<base href="https://evil.example">',
    '<object data="https://evil.example"></object><embed src="https://evil.example">',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
    '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  ])('%s', (html) => {
    const left = leftOf(SHAPE + html);
    expect(left).toContain('<path d="M0 0h9v9z" fill="#fc4c02"></path>');
    expect(left).not.toMatch(
      /alert|evil|tracker|javascript|script|style|iframe|form|input|button|<a\b|on\w+=|srcset|http-equiv|use|image\b/i,
    );
  });

  it.each([
    [
      'a style',
      `<svg style="position:fixed;inset:0" viewBox="0 0 9 9"><path d="M0 0"></path></svg>`,
    ],
    [
      'an id that a field has',
      `<svg id="field-rfc" class="p-1"><path id="root" d="M0 0"></path></svg>`,
    ],
    ['a name', `<svg><path name="getElementById" d="M0 0" data-x="1" aria-label="x"></path></svg>`],
    [
      'a paint from elsewhere',
      `<svg><path d="M0 0" fill="url(https://evil.example#a)"></path></svg>`,
    ],
    [
      'the same, escaped',
      `<svg><path d="M0 0" stroke="u\\72l(https://evil.example#a)"></path></svg>`,
    ],
  ])('%s, from what stays', (_, html) => {
    expect(leftOf(html)).toMatch(/^<svg( viewBox="0 0 9 9")?><path d="M0 0"><\/path><\/svg>$/);
  });

  it.each(['', '   ', '<script>alert(1)</script>', '<img>', '<div></div>'])(
    'nothing shows of "%s"',
    (html) => expect(sanitiseLogo(html)).toBeNull(),
  );
});

const show = (html: string) =>
  act(async () => void renderInSpanish(<SafeHtml html={html} name="Clip" />));

describe('on the page', () => {
  it('is one picture with a name', async () => {
    await show(`${SHAPE}<script>alert(1)</script>`);
    const logo = await screen.findByRole('img', { name: 'Clip' });
    expect(logo).toContainHTML(SHAPE);
    expect(logo).not.toContainHTML('script');
  });

  it('is the name where nothing is left', async () => {
    await show('<script>alert(1)</script>');
    expect(await screen.findByText('Clip')).toBeVisible();
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('is the name where its picture does not come', async () => {
    await show('<img src="https://gone.example/x.png">');
    const logo = await screen.findByRole('img', { name: 'Clip' });
    fireEvent.error(logo.querySelector('img') ?? logo);
    expect(await screen.findByText('Clip')).toBeVisible();
    expect(screen.queryByRole('img')).toBeNull();
  });
});

it('no other code writes HTML into the page', () => {
  const writers = globSync('src/**/*.{ts,tsx}').filter((file) =>
    /dangerouslySetInnerHTML|innerHTML|outerHTML|insertAdjacentHTML|document\.write/.test(
      readFileSync(file, 'utf8'),
    ),
  );
  expect(writers).toEqual([]);
});
