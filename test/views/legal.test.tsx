/** Who lends: named where a person reads what is legal. Source: ruling 38. */
import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { Footer } from '#app/frame/Footer.tsx';
import { DepositDay, LenderFoot, LenderProvider } from '#components/frame/Lender.tsx';
import { renderInSpanish } from '#test/kit/render.tsx';
import { LegalView } from '#views/legal/LegalView.tsx';
import { PrivacyView } from '#views/legal/PrivacyView.tsx';

const lender = {
  name: 'Prestamista, S.A. de C.V.',
  address: 'Calle 1, 06600 Ciudad de México',
  supervisor: 'CONDUSEF y CNBV',
  reca: '1234-567-890123/01-00001-0126',
  une_email: 'une@example.com',
  une_phone: '55 1234 5678',
};

const showWith = (isMadeUp: boolean, page: ReactElement) =>
  renderInSpanish(<LenderProvider value={{ lender, isMadeUp }}>{page}</LenderProvider>);

describe('the lender', () => {
  it.each([
    ['the footer', <Footer key="footer" links={{}} year={2026} />],
    ['the foot of a page without one', <LenderFoot key="foot" />],
  ])('is named with its supervisors and its UNE by %s', (_, foot) => {
    showWith(false, foot);
    expect(screen.getByText(/Otorga el crédito: Prestamista, S.A. de C.V./)).toHaveTextContent(
      'Otorga el crédito: Prestamista, S.A. de C.V. · Supervisan: CONDUSEF y CNBV · Quejas y aclaraciones (UNE): une@example.com, 55 1234 5678',
    );
  });

  it.each(['incorporation', 'une'] as const)('is told in full by the page "%s"', (document) => {
    showWith(false, <LegalView document={document} />);
    for (const value of [lender.name, lender.address, lender.supervisor, lender.reca])
      expect(screen.getByText(value)).toBeVisible();
  });

  it('is responsible for the data, by name and address', () => {
    showWith(false, <PrivacyView />);
    expect(
      screen.getByText(/^Prestamista, S.A. de C.V., con domicilio en Calle 1, 06600/),
    ).toHaveTextContent('Es responsable de tus datos personales');
  });
});

it.each([
  [0, 'El depósito llega el mismo día de la firma.'],
  [1, 'El depósito llega en un día hábil desde la firma.'],
  [2, 'El depósito llega en 2 días hábiles desde la firma.'],
  [undefined, ''],
])('the money arrives %s business days after the signature', (depositDays, sentence) => {
  const { container } = renderInSpanish(
    <LenderProvider value={{ lender, isMadeUp: false, depositDays }}>
      <DepositDay />
    </LenderProvider>,
  );
  expect(container.textContent).toBe(sentence);
});

describe('a text that lawyers have not approved', () => {
  it('is called so in the embedded mode, whose lender is made up', () => {
    showWith(true, <LegalView document="incorporation" />);
    expect(screen.getByText('En revisión jurídica')).toBeVisible();
    expect(screen.getByText(/Esta entidad es ficticia/)).toBeVisible();
  });

  it('is never called so in production', () => {
    showWith(false, <LegalView document="incorporation" />);
    expect(screen.queryByText('En revisión jurídica')).not.toBeInTheDocument();
    expect(screen.queryByText(/ficticia/)).not.toBeInTheDocument();
  });
});
