import type { Message } from '#components/text/message.ts';
import type { Proposal, Shown } from '#domain/form/certificate-answers.ts';
import type { FormValues } from '#domain/form/form-values.ts';
import type { TaxCertificateActor } from '#machines/parts/forms/tax-certificate.machine.ts';

export type CertificateProps = {
  actor: TaxCertificateActor;
  /** The form as it stands. */
  shown: Shown;
  labelOf: (name: string) => Message;
  onChange: (values: FormValues) => void;
};

/** What was taken, and the form before it. */
export type Taken = { before: FormValues; proposals: readonly Proposal[] };

export type ScreenProps = CertificateProps & {
  taken: Taken | null;
  onTake: (taken: Taken) => void;
};
