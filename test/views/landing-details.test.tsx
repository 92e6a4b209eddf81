/** What the landing answers a newcomer. Source: issue 13.2. */
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LenderProvider } from '#components/frame/Lender.tsx';
import { renderInSpanish } from '#test/kit/render.tsx';
import { Needs, Questions } from '#views/landing/Answers.tsx';
import Calculator from '#views/landing/Calculator.tsx';
import { Steps } from '#views/landing/Steps.tsx';

const figureUnder = (term: string) => screen.getByText(term).nextElementSibling?.textContent;
const slide = (name: string, value: number) =>
  fireEvent.change(screen.getByRole('slider', { name }), { target: { value: String(value) } });

it('the calculator shows what is received, paid in all, and the CAT of the stated example', () => {
  renderInSpanish(<Calculator />);
  expect(figureUnder('Recibes')).toBe('$88,400.00');
  expect(figureUnder('Pagas como máximo')).toBe('$135,390.49');
  expect(figureUnder('Te cuesta como máximo')).toBe('$46,990.49');
  expect(figureUnder('CAT sin IVA')).toBe('123.2\u00a0%');
});

it('follows amount and sales, and names what these sales do not repay', () => {
  renderInSpanish(<Calculator />);
  slide('Monto', 50_000);
  expect(figureUnder('Recibes')).toBe('$44,200.00');
  slide('Lo que vendes al mes', 500_000);
  // 52,500 in one month of 500,000 at 20 %.
  expect(screen.getByRole('status')).toHaveTextContent(
    'Con estas ventas lo pagas en 1 mes: $52,500.00 en total. Si vendes más, terminas antes',
  );
  slide('Lo que vendes al mes', 20_000);
  expect(screen.getByRole('status')).toHaveTextContent(
    /pagarías \$\d+,.*más que en el plazo de 12/,
  );
  slide('Lo que vendes al mes', 10_000);
  expect(screen.getByRole('status')).toHaveTextContent(
    'Estas ventas no alcanzan para los intereses: después del primer mes deberías $50,500.00.',
  );
});

it.each([
  [
    'amazon',
    ['Completa tus datos', 'Sube tus documentos', 'Recibe tu oferta', 'Firma tu contrato'],
  ],
  [
    'offersFirst',
    ['Elige tu oferta', 'Completa tus datos', 'Sube tus documentos', 'Firma tu contrato'],
  ],
] as const)('the steps of %s are in its order', (journey, titles) => {
  renderInSpanish(<Steps journey={journey} />);
  const list = screen.getByRole('list');
  const headings = within(list).getAllByRole('heading', { level: 3 });
  expect(headings.map(({ textContent }) => textContent)).toEqual(titles);
});

it('tells who can ask for it, and answers what newcomers ask', () => {
  renderInSpanish(
    <>
      <Needs />
      <Questions />
    </>,
  );
  expect(screen.getByText(/Amazon o en Tienda Nube, o cobrar con Clip/)).toBeVisible();
  expect(screen.getByText('¿Qué pasa si vendo menos?')).toBeVisible();
  expect(screen.getByText(/no hay una mensualidad fija/)).toBeInTheDocument();
});

it('names the day of the deposit with the last step', () => {
  renderInSpanish(
    <LenderProvider value={{ lender: null, isMadeUp: false, depositDays: 2 }}>
      <Steps journey="offersFirst" />
    </LenderProvider>,
  );
  expect(screen.getByText(/Después depositamos en tu cuenta/)).toHaveTextContent(
    'El depósito llega en 2 días hábiles desde la firma.',
  );
});
