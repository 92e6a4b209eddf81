/** Steps, offers, titles, alerts: what a journey is drawn with. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ErrorAlert } from '#components/feedback/ErrorAlert.tsx';
import { Carousel } from '#components/frame/Carousel.tsx';
import { ConfirmDialog } from '#components/frame/ConfirmDialog.tsx';
import { FirstPageProvider, PageTitle } from '#components/frame/PageTitle.tsx';
import { StepBar } from '#components/frame/StepBar.tsx';
import { StepPart, StepPartProvider } from '#components/frame/step-part.tsx';
import { ProgressCircle } from '#components/loading/ProgressCircle.tsx';
import { OfferCard } from '#components/money/OfferCard.tsx';
import { renderInSpanish } from '#test/kit/render.tsx';

describe('the step bar', () => {
  const steps = [
    { key: 'a', title: { text: 'Oferta' }, state: 'done' },
    { key: 'b', title: { text: 'Datos' }, state: 'current' },
    { key: 'c', title: { text: 'Firma' }, state: 'todo' },
  ] as const;

  it('says the state of each step in words, and marks the current one', () => {
    renderInSpanish(<StepBar steps={[...steps]} />);
    const states = screen.getAllByRole('listitem', { hidden: true });
    expect(states.map((step) => step.textContent)).toEqual([
      'OfertaListo',
      '2DatosEn curso',
      '3FirmaPendiente',
    ]);
    expect(states[1]).toHaveAttribute('aria-current', 'step');
  });

  it('on a phone is one line that opens into all steps', async () => {
    renderInSpanish(<StepBar steps={[...steps]} />);
    const line = screen.getByRole('button', {
      name: 'Paso 2 de 3 · Datos',
      hidden: true,
    });
    expect(line).toHaveAttribute('aria-expanded', 'false');
    await userEvent.setup().click(line);
    expect(line).toHaveAttribute('aria-expanded', 'true');
  });
});

it('the parts of a step move its bar and are counted in its line (ruling 50)', () => {
  const steps = [
    { key: 'a', title: { text: 'Datos' }, state: 'current' },
    { key: 'b', title: { text: 'Firma' }, state: 'todo' },
  ] as const;
  const count = { number: 3, total: 4, minutesLeft: 2 };
  renderInSpanish(
    <StepPartProvider>
      <StepBar steps={steps} />
      <StepPart title={null} place="part" pending={false} count={count} />
    </StepPartProvider>,
  );
  const line = screen.getByRole('button', { hidden: true });
  expect(line).toHaveTextContent('Paso 1 de 2 · Parte 3 de 4 · quedan 2 min');
  const fill = line.parentElement?.nextElementSibling?.firstElementChild ?? expect.fail();
  expect(getComputedStyle(fill).getPropertyValue('--share')).toBe('0.375');
});

it('the ring says n de total (spec 2, D-129)', () => {
  renderInSpanish(<ProgressCircle done={3} total={5} />);
  expect(screen.getByText('3 de 5')).toBeVisible();
});

it('an offer shows number, amount, months, retention and the way to its detail (spec 2)', async () => {
  const onShow = vi.fn();
  renderInSpanish(
    <OfferCard number={2} amount={150000} months={12} retention={0.2} onShow={onShow} />,
  );
  const card = within(screen.getByRole('article', { name: 'Oferta 2' }));
  for (const text of ['$150,000.00', '12 meses', '20 %'])
    expect(card.getByText(text)).toBeVisible();
  await userEvent.setup().click(card.getByRole('button'));
  expect(onShow).toHaveBeenCalledOnce();
});

describe('the carousel', () => {
  const slides = ['uno', 'dos', 'tres'].map((key) => ({ key, content: <p>{key}</p> }));
  const show = () => {
    renderInSpanish(<Carousel label={{ text: 'Ofertas' }} slides={slides} />);
    return userEvent.setup();
  };

  it('turns by buttons and dots, round and round', async () => {
    const person = show();
    expect(screen.getByText('uno')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Anterior' }));
    expect(screen.getByText('tres')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Siguiente' }));
    expect(screen.getByText('uno')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Ir al 2 de 3' }));
    expect(screen.getByRole('group', { name: 'Ofertas: 2 de 3' })).toBeInTheDocument();
  });

  it('turns by the arrow keys', async () => {
    const person = show();
    screen.getByRole('button', { name: 'Siguiente' }).focus();
    await person.keyboard('{ArrowRight}');
    expect(screen.getByText('dos')).toBeInTheDocument();
    await person.keyboard('{ArrowLeft}');
    expect(screen.getByText('uno')).toBeInTheDocument();
  });

  it('never turns by itself', () => {
    vi.useFakeTimers();
    show();
    vi.advanceTimersByTime(60_000);
    expect(screen.getByText('uno')).toBeInTheDocument();
    vi.useRealTimers();
  });
});

describe('the title of a page', () => {
  it('names the tab and takes the focus when the place changes, not when it stays', () => {
    const { rerender } = renderInSpanish(<PageTitle title={{ text: 'Datos' }} place="first" />);
    expect(document.title).toBe('Datos · Línea');
    rerender(<PageTitle title={{ text: 'Documentos' }} place="second" />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    screen.getByRole('heading', { level: 1 }).blur();
    rerender(<PageTitle title={{ text: 'Documentos' }} place="second" failed />);
    expect(document.title).toBe('Error: Documentos · Línea');
    expect(screen.getByRole('heading', { level: 1 })).not.toHaveFocus();
  });

  it('leaves the focus to the browser on the first page of a visit, so that the skip link comes first', () => {
    const visit = (page: string) => (
      <FirstPageProvider>
        <PageTitle key={page} title={{ text: page }} />
      </FirstPageProvider>
    );
    const { rerender } = renderInSpanish(visit('Inicio'));
    expect(document.body).toHaveFocus();
    rerender(visit('Datos'));
    expect(screen.getByRole('heading', { level: 1, name: 'Datos' })).toHaveFocus();
  });
});

it('an alert says what failed, the support code, and a way on', async () => {
  const onRetry = vi.fn();
  renderInSpanish(<ErrorAlert message="error.internal" supportCode="r-1" onRetry={onRetry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Código de soporte: r-1');
  await userEvent.setup().click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

it('an alert shows the support code of its own call, and none that it was not given', () => {
  const { rerender } = renderInSpanish(<ErrorAlert supportCode="7f3a" />);
  expect(screen.getByRole('alert')).toHaveTextContent('Código de soporte: 7f3a');
  rerender(<ErrorAlert supportCode="r-1" />);
  expect(screen.getByRole('alert')).toHaveTextContent('Código de soporte: r-1');
  rerender(<ErrorAlert supportCode={null} />);
  expect(screen.getByRole('alert')).not.toHaveTextContent('Código de soporte');
  rerender(<ErrorAlert />);
  expect(screen.getByRole('alert')).not.toHaveTextContent('Código de soporte');
});

it('a question is a dialog of its name; Escape says no', async () => {
  const handlers = { onConfirm: vi.fn(), onCancel: vi.fn() };
  renderInSpanish(
    <ConfirmDialog open title={{ text: '¿Seguro?' }} text={{ text: 'Sí o no' }} {...handlers} />,
  );
  expect(await screen.findByRole('alertdialog', { name: '¿Seguro?' })).toBeInTheDocument();
  const person = userEvent.setup();
  await person.click(screen.getByRole('button', { name: 'Aceptar' }));
  expect(handlers.onConfirm).toHaveBeenCalledOnce();
  await person.keyboard('{Escape}');
  await waitFor(() => expect(handlers.onCancel).toHaveBeenCalledOnce());
});
