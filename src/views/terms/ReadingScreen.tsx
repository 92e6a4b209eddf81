import { Box, Button, chakra, Heading } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { WarningBox } from '#components/feedback/WarningBox.tsx';
import { PageTitle } from '#components/frame/PageTitle.tsx';
import { textLink } from '#components/text/text-link.ts';
import {
  hasOtherTerms,
  isAccepted,
  isOvertaken,
  selectTerms,
  type TermsActor,
} from '#machines/terms.machine.ts';

const PARTS = ['1', '2', '3', '4'] as const;
const HINT = 'terms-continue-hint';

/** The text, the checkbox after it, and Continue. Source: spec 2 (/termsAndConditions). */
export function ReadingScreen({ actor }: { actor: TermsActor }) {
  const accepted = useSelector(actor, isAccepted);
  const overtaken = useSelector(actor, isOvertaken);
  const others = useSelector(actor, hasOtherTerms);
  const terms = useSelector(actor, selectTerms);

  return (
    <Box maxW="2xl" mx="auto" px="4" py={{ base: '5', md: '12' }}>
      <PageTitle
        title="legal.terms.title"
        place="terms"
        size="3xl"
        lead={
          <FormattedMessage
            id="terms.version"
            values={{
              version: terms?.version,
              hotel: terms?.hotel_name,
              reference: terms?.reference,
            }}
          />
        }
      />
      {overtaken && (
        <Box mb="5" role="alert">
          <WarningBox title="terms.overtaken.title">
            <FormattedMessage id="terms.overtaken.text" />
          </WarningBox>
        </Box>
      )}
      {others && (
        <chakra.a
          href="/termsAndConditions"
          display="inline-flex"
          alignItems="center"
          minH="11"
          mb="3"
          {...textLink}
        >
          <FormattedMessage id="terms.choose.other" />
        </chakra.a>
      )}
      {PARTS.map((part) => (
        <chakra.section key={part} mb="6" aria-labelledby={`terms-${part}`}>
          <Heading as="h2" size="md" mb="2" id={`terms-${part}`}>
            {part}. <FormattedMessage id={`terms.part.${part}.title`} />
          </Heading>
          <chakra.p lineHeight="tall">
            <FormattedMessage id={`terms.part.${part}.text`} />
          </chakra.p>
        </chakra.section>
      ))}
      <Button variant="outline" mb="6" onClick={() => window.print()}>
        <FormattedMessage id="terms.print" />
      </Button>
      <chakra.label display="flex" gap="3" minH="11" cursor="pointer" alignItems="flex-start">
        <chakra.input
          type="checkbox"
          checked={accepted}
          onChange={({ target }) =>
            actor.send({ type: target.checked ? 'terms.accept' : 'terms.decline' })
          }
          accentColor="brand.700"
          boxSize="5"
          mt="0.5"
          flexShrink="0"
          id="terms-accept"
        />
        <FormattedMessage id="terms.accept" />
      </chakra.label>
      <Button
        mt="3"
        w={{ base: 'full', md: 'auto' }}
        aria-disabled={!accepted}
        aria-describedby={accepted ? undefined : HINT}
        onClick={() => {
          if (accepted) actor.send({ type: 'terms.continue' });
          else document.getElementById('terms-accept')?.focus();
        }}
      >
        <FormattedMessage id="terms.continue" />
      </Button>
      {!accepted && (
        <chakra.p id={HINT} mt="2" fontSize="sm" color="fg.muted">
          <FormattedMessage id="terms.continue.hint" />
        </chakra.p>
      )}
    </Box>
  );
}
