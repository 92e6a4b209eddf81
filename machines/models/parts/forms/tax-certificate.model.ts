import { modelOf } from '#machines/models/kit/model.ts';
import { outcomesOf } from '#machines/models/kit/outcomes.ts';
import { gloria } from '#machines/models/samples/tax-certificate.ts';
import {
  type TaxCertificateServices,
  taxCertificateMachine,
} from '#machines/parts/forms/tax-certificate.machine.ts';

const { answers, fails } = outcomesOf<TaxCertificateServices>();
export const pdf = new File(['%PDF-'], 'constancia.pdf', { type: 'application/pdf' });
const read = answers('readTaxCertificate', { outcome: 'read', certificate: gloria });

export const model = modelOf(taxCertificateMachine, {
  events: [
    { type: 'certificate.choose', file: pdf },
    read,
    answers('readTaxCertificate', { outcome: 'refused', problem: 'otherDocument' }),
    fails('readTaxCertificate'),
    { type: 'proposals.take' },
    { type: 'proposals.leave' },
    { type: 'proposals.undo' },
  ],
});
