/** A tax certificate, in each state of its machine, and what it does to the form. Source: issue 13, 4. */

import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { messageOf } from '#components/text/message.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import { model, pdf } from '#machines/models/parts/forms/tax-certificate.model.ts';
import { gloria } from '#machines/models/samples/tax-certificate.ts';
import {
  type TaxCertificateServices,
  taxCertificateMachine,
} from '#machines/parts/forms/tax-certificate.machine.ts';
import { renderInSpanish } from '#test/kit/render.tsx';
import { describeFlow, press } from '#test/kit/walks.tsx';
import { TaxCertificateView } from '#views/tax-certificate/TaxCertificateView.tsx';

const rfc = { name: 'client.rfc', id: 'rfc', label: 'RFC', type: 'text', required: true } as const;
const shown = {
  fields: [rfc],
  values: { client: { rfc: '' } },
  locked: new Set<string>(),
  regime: 'PF',
} as const;

describeFlow(model, {
  draw: (actor) => (
    <TaxCertificateView
      actor={actor}
      words="taxCertificate"
      shown={shown}
      labelOf={messageOf}
      onChange={() => {}}
    />
  ),
  perform: {
    'certificate.choose': ({ send, event }) => send(event),
    'proposals.take': press('Usar este dato'),
    'proposals.leave': press('No usarlos'),
    'proposals.undo': press('Deshacer'),
  },
  see: {
    offered: () => screen.findByRole('button', { name: 'Elegir mi constancia en PDF' }),
    readingTaxCertificate: () => screen.findByText('Leyendo tu constancia...'),
    proposed: () => screen.findByRole('checkbox', { name: /HEGG560427QM1/ }),
    taken: () => screen.findByText(/^Usamos los datos de tu constancia/),
    refused: async () => {
      expect(await screen.findByRole('alert')).toHaveTextContent(/tus datos a mano/);
      screen.getByRole('button', { name: 'Elegir otro archivo' });
    },
  },
});

it('names what it could not take', async () => {
  const certificate = { ...gloria, curp: '', unread: ['curp' as const] };
  const machine = taxCertificateMachine.provide({
    actors: actorsFrom<TaxCertificateServices>({
      readTaxCertificate: async () => ({ outcome: 'read', certificate }),
    }),
  });
  const actor = createActor(machine).start();
  const curp = { ...rfc, name: 'client.curp', id: 'curp', label: 'CURP' } as const;
  const asked = { ...shown, fields: [rfc, curp] };
  renderInSpanish(
    <TaxCertificateView
      actor={actor}
      words="taxCertificate"
      shown={asked}
      labelOf={messageOf}
      onChange={() => {}}
    />,
  );
  actor.send({ type: 'certificate.choose', file: pdf });
  expect(await screen.findByText(/^Este dato no lo pudimos tomar/)).toBeVisible();
  expect(screen.getByText('client.curp').closest('li')).toBeVisible();
});
