import { Box, Button, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { focusOnMount } from '#components/feedback/FocusOnMount.tsx';
import { MessageText } from '#components/text/MessageText.tsx';
import {
  certificateProposals,
  leftOut,
  type Proposal,
  withProposals,
} from '#domain/form/certificate-answers.ts';
import type { TaxCertificate } from '#domain/person/tax-certificate.ts';
import type { ScreenProps } from './certificate-props.ts';

type Props = ScreenProps & { certificate: TaxCertificate };

/** What the certificate answers, each to take or to leave. */
export function Proposals({ actor, words, shown, certificate, labelOf, onChange, onTake }: Props) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const proposals = certificateProposals(shown, certificate);
  const missing = leftOut(shown, certificate, proposals);
  const taken = proposals.filter(({ name }) => !left.has(name));
  const toggle = (name: string) => {
    const next = new Set(left);
    if (!next.delete(name)) next.add(name);
    setLeft(next);
  };
  const take = () => {
    onTake({ before: shown.values, proposals: taken });
    onChange(withProposals(shown.values, taken));
    actor.send({ type: 'proposals.take' });
  };

  return (
    <>
      <chakra.p ref={focusOnMount} tabIndex={-1} outline="none" fontSize="sm" mt="1">
        <FormattedMessage id={`${words}.proposed`} values={{ count: proposals.length }} />
      </chakra.p>
      <chakra.ul mt="2" listStyleType="none">
        {proposals.map((proposal) => (
          <li key={proposal.name}>
            <ProposedAnswer
              proposal={proposal}
              isTaken={!left.has(proposal.name)}
              onToggle={() => toggle(proposal.name)}
            >
              <MessageText message={labelOf(proposal.name)} />
            </ProposedAnswer>
          </li>
        ))}
      </chakra.ul>
      {missing.length > 0 && (
        <Box fontSize="sm" mt="3">
          <FormattedMessage id={`${words}.leftOut`} values={{ count: missing.length }} />
          <chakra.ul ps="5" listStyleType="disc">
            {missing.map((name) => (
              <li key={name}>
                <MessageText message={labelOf(name)} />
              </li>
            ))}
          </chakra.ul>
        </Box>
      )}
      <Box display="flex" flexWrap="wrap" gap="3" mt="3">
        {taken.length > 0 && (
          <Button onClick={take}>
            <FormattedMessage id="taxCertificate.take" values={{ count: taken.length }} />
          </Button>
        )}
        <Button variant="outline" onClick={() => actor.send({ type: 'proposals.leave' })}>
          <FormattedMessage id="taxCertificate.leave" />
        </Button>
      </Box>
    </>
  );
}

type AnswerProps = {
  proposal: Proposal;
  isTaken: boolean;
  onToggle: () => void;
  children: React.ReactNode;
};

const ProposedAnswer = ({ proposal, isTaken, onToggle, children }: AnswerProps) => (
  <chakra.label display="flex" gap="3" py="2" minH="11" cursor="pointer" alignItems="flex-start">
    <chakra.input
      type="checkbox"
      checked={isTaken}
      onChange={onToggle}
      accentColor="brand.700"
      boxSize="5"
      mt="0.5"
      flexShrink="0"
    />
    <Box minW="0" wordBreak="break-word">
      <chakra.span color="fg.muted">{children}: </chakra.span>
      <chakra.span fontWeight="medium">{proposal.answer}</chakra.span>
      {proposal.current && (
        <Box fontSize="sm" color="fg.muted">
          <FormattedMessage id="taxCertificate.current" values={{ answer: proposal.current }} />
        </Box>
      )}
    </Box>
  </chakra.label>
);
