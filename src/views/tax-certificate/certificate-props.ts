import type { Message } from '#components/text/message.ts';
import type { Proposal, Shown } from '#domain/form/certificate-answers.ts';
import type { FormValues } from '#domain/form/form-values.ts';
import type { TaxCertificateActor } from '#machines/parts/forms/tax-certificate.machine.ts';

/** Whose certificate the sentences are about: the applicant's own, or a hotel's. */
type CertificateWords = 'taxCertificate' | 'hotelCertificate';

export type CertificateProps = {
  actor: TaxCertificateActor;
  words: CertificateWords;
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
