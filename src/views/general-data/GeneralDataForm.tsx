import { chakra, Stack } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { Form, Formik, type FormikProps } from 'formik';
import { useRef, useState } from 'react';
import { Say } from '#components/Say.tsx';
import { wordsOf } from '#components/words.ts';
import { mexicanDay } from '#domain/dates.ts';
import type { FormValues } from '#domain/form-definition.ts';
import { sectionsFor } from '#domain/regime.ts';
import { toSubmission } from '#domain/submission.ts';
import {
  type FormSetting,
  type GeneralDataActor,
  selectApplicant,
  selectPartnersActor,
  selectSetting,
  selectTab,
} from '#machines/general-data.machine.ts';
import type { PartnersActor } from '#machines/partners.machine.ts';
import { FormBody } from './FormBody.tsx';
import { answersToBegin, carriedOver } from './form-beginning.ts';
import { RegimeTabs } from './RegimeTabs.tsx';

type Drafts = Partial<Record<'PF' | 'PM', FormValues>>;

export function GeneralDataForm({ actor }: { actor: GeneralDataActor }) {
  const setting = useSelector(actor, selectSetting);
  const partnersActor = useSelector(actor, selectPartnersActor);
  if (!setting || !partnersActor) return null;
  return <RegimeForm actor={actor} partnersActor={partnersActor} setting={setting} />;
}

type Props = { actor: GeneralDataActor; partnersActor: PartnersActor; setting: FormSetting };

/** One Formik over all sections of the regime that is filled in; each tab keeps its own draft. */
function RegimeForm({ actor, partnersActor, setting }: Props) {
  const userInfo = useSelector(actor, selectApplicant);
  const tab = useSelector(actor, selectTab);
  const form = useRef<FormikProps<FormValues>>(null);
  const [drafts, setDrafts] = useState<Drafts>({});
  const [sent, setSent] = useState<FormValues | null>(null);
  const [today] = useState(() => mexicanDay(new Date()));

  const sections = sectionsFor(setting.definition, tab);
  const beginning = answersToBegin(sections, userInfo, tab, setting.riskQuestions);

  const submit = (values: FormValues) => {
    setSent(values);
    const submission = toSubmission(sections, values, {
      requestId: userInfo.request.id,
      regime: tab,
      platform: userInfo.platform.name,
      partners: tab === 'PM' ? partnersActor.getSnapshot().context.partners : [],
      riskQuestions: setting.riskQuestions,
    });
    actor.send({ type: 'form.submit', submission });
  };

  const choose = (regime: 'PF' | 'PM') => {
    const written = form.current?.values ?? beginning.values;
    const due = sectionsFor(setting.definition, regime);
    const first = () =>
      carriedOver(
        due,
        answersToBegin(due, userInfo, regime, setting.riskQuestions).values,
        written,
      );
    setDrafts({ ...drafts, [tab]: written, [regime]: drafts[regime] ?? first() });
    actor.send({ type: 'regime.choose', regime });
  };

  return (
    <RegimeTabs regime={userInfo.client.regime} tab={tab} onChoose={choose}>
      <Formik
        key={tab}
        innerRef={form}
        initialValues={drafts[tab] ?? beginning.values}
        onSubmit={submit}
      >
        <Stack as={Form} gap="6" aria-labelledby="form-title">
          <chakra.h2 id="form-title" fontSize="sm" fontWeight="semibold" color="fg.muted">
            <Say words={wordsOf(setting.definition.title)} />
          </chakra.h2>
          <FormBody
            actor={actor}
            partnersActor={partnersActor}
            sections={sections}
            beginning={beginning}
            sent={sent}
            today={today}
          />
        </Stack>
      </Formik>
    </RegimeTabs>
  );
}
