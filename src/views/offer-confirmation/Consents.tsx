import { chakra } from '@chakra-ui/react';
import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { CheckField } from '#components/form/CheckField.tsx';
import { textLink } from '#components/text/text-link.ts';
import type { OfferDocuments } from './offer-confirmation-props.ts';
import { LABELS } from './offer-values.ts';

type Props = {
  documents: OfferDocuments;
  /** The offer stands above; else nothing but this confirmation is agreed to. Source: ruling 43. */
  isOfOffer: boolean;
};

/** Two boxes: the terms; the privacy notice with the terms and conditions. Source: spec 5. */
export function Consents({ documents, isOfOffer }: Props) {
  const links = {
    terms: (words: ReactNode) => <Document href={documents.terms}>{words}</Document>,
    privacy: (words: ReactNode) => <Document href={documents.privacy}>{words}</Document>,
  };

  return (
    <Box>
      <CheckField name="terms" label={LABELS.terms} required>
        <FormattedMessage
          id={`offerConfirmation.form.terms.${isOfOffer ? 'text' : 'own'}`}
          values={links}
        />
      </CheckField>
      <CheckField name="privacy" label={LABELS.privacy} required>
        <FormattedMessage id="offerConfirmation.form.privacy.text" values={links} />
      </CheckField>
    </Box>
  );
}

/** In another tab: what was typed stays where it is. */
function Document({ href, children }: { href: string; children: ReactNode }) {
  return (
    <chakra.a href={href} target="_blank" rel="noopener noreferrer" {...textLink}>
      {children}
      <chakra.span srOnly>
        {' ('}
        <FormattedMessage id="common.newTab" />
        {')'}
      </chakra.span>
    </chakra.a>
  );
}
