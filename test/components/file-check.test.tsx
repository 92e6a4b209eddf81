/** What a person sees of the check of a file: the warning, the preview, the examples. Source: beyond B7, B10; issue 4. */
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ExamplePair } from '#components/files/ExamplePair.tsx';
import { FilePreview } from '#components/files/FilePreview.tsx';
import { QualityWarning } from '#components/files/QualityWarning.tsx';
import { REJECTION_REASONS } from '#contract/documents.ts';
import { PHOTO_WARNINGS } from '#domain/files/photo-warnings.ts';
import { renderInSpanish } from '#test/kit/render.tsx';

describe('the warning of a photo', () => {
  const show = (warnings = PHOTO_WARNINGS.slice(0, 1)) => {
    const [onRetake, onUseAnyway] = [vi.fn(), vi.fn()];
    renderInSpanish(<QualityWarning {...{ warnings, onRetake, onUseAnyway }} />);
    return { onRetake, onUseAnyway };
  };

  it('says each thing that was seen, aloud too', () => {
    show([...PHOTO_WARNINGS]);
    const said = within(screen.getByRole('alert')).getAllByRole('listitem');
    expect(said.map(({ textContent }) => textContent?.slice(0, 14))).toEqual([
      'Se ve borrosa.',
      'Se ve oscura. ',
      'Tiene reflejos',
      'Es muy pequeña',
    ]);
  });

  it("leaves the choice to the person: 'Repetir' or 'Usar de todos modos'", async () => {
    const { onRetake, onUseAnyway } = show();
    await userEvent.click(screen.getByRole('button', { name: 'Repetir' }));
    expect([onRetake.mock.calls.length, onUseAnyway.mock.calls.length]).toEqual([1, 0]);
    await userEvent.click(screen.getByRole('button', { name: 'Usar de todos modos' }));
    expect([onRetake.mock.calls.length, onUseAnyway.mock.calls.length]).toEqual([1, 1]);
  });

  it('takes the focus that the vanished button left, and no other', () => {
    show();
    expect(document.activeElement).toBe(screen.getByRole('heading'));
  });

  it('leaves the focus of somebody who has gone on', () => {
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    show();
    expect(document.activeElement).toBe(field);
    field.remove();
  });
});

describe('the preview of a file', () => {
  const made: string[] = [];
  const revoke = vi.fn();
  Object.assign(URL, {
    createObjectURL: () => `blob:${made.push('one')}`,
    revokeObjectURL: revoke,
  });
  afterEach(() => revoke.mockClear());
  const file = new File(['x'], 'ine.jpg');

  it('shows a picture, and gives its bytes back', () => {
    const { unmount } = renderInSpanish(<FilePreview file={file} kind="jpg" />);
    const { src } = screen.getByRole<HTMLImageElement>('img', { name: 'Vista previa de ine.jpg' });
    expect(revoke).not.toHaveBeenCalledWith(src);
    unmount();
    expect(revoke).toHaveBeenCalledWith(src);
  });

  it('shows the kind of a HEIC that the browser cannot decode', () => {
    renderInSpanish(<FilePreview file={file} kind="heic" />);
    fireEvent.error(screen.getByRole('img', { name: 'Vista previa de ine.jpg' }));
    const icon = screen.getByRole('img', { name: 'ine.jpg, sin vista previa' });
    expect(icon.textContent).toBe('HEIC');
  });

  it.each([['pdf', 'PDF'] as const, [null, ''] as const])('shows an icon for %s', (kind, text) => {
    renderInSpanish(<FilePreview file={file} kind={kind} />);
    expect(screen.getByRole('img', { name: 'ine.jpg, sin vista previa' }).textContent).toBe(text);
  });

  it.each([
    ['xls', 'proyecciones.xls'],
    ['xlsx', 'proyecciones.xlsx'],
    ['pdf', null],
  ] as const)(
    'a file of kind %s is saved under its own name if no browser shows it',
    (kind, name) => {
      renderInSpanish(<FilePreview file={new File(['x'], `proyecciones.${kind}`)} kind={kind} />);
      expect(screen.getByRole('link').getAttribute('download')).toBe(name);
    },
  );
});

it.each(REJECTION_REASONS)('shows a good and a bad example of %s, told in words', (reason) => {
  renderInSpanish(<ExamplePair reason={reason} code="ID" />);
  const pair = screen.getByRole('group', { name: 'Ejemplos de cómo debe verse' });
  const [good, bad] = within(pair).getAllByRole('figure');
  const words = [good, bad].map(
    (figure) =>
      figure && [within(figure).getByRole('img').getAttribute('aria-label'), figure.textContent],
  );
  expect(words).toMatchObject([
    [expect.stringMatching(/\.$/), expect.stringContaining('Así sí')],
    [expect.stringMatching(/\.$/), expect.stringContaining('Así no')],
  ]);
  expect(words[0]?.[0]).not.toBe(words[1]?.[0]);
});

it.each(REJECTION_REASONS)('draws a proof of address that is %s as no identification', (reason) => {
  const { container } = renderInSpanish(<ExamplePair reason={reason} code="CD" />);
  expect(container.querySelectorAll('figure svg')).toHaveLength(4);
  expect(container.querySelector('circle')).toBeNull();
});
