import { Box } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { DynamicForm } from '#components/DynamicForm.tsx';
import { fieldId } from '#components/field-ids.ts';
import { JudgedForm } from '#components/JudgedForm.tsx';
import type { Words } from '#components/words.ts';
import type { Field, FormValues, RepeaterType, Section } from '#domain/form-definition.ts';
import { visibleFields } from '#domain/form-fields.ts';
import {
  type GeneralDataActor,
  isSaving,
  selectApplicant,
  selectLookup,
  selectPlaces,
  selectPostalCode,
  selectRejected,
  selectSetting,
  selectTab,
} from '#machines/general-data.machine.ts';
import {
  type PartnersActor,
  selectPartners,
  selectWritingType,
} from '#machines/partners.machine.ts';
import { PartnersView } from '../partners/PartnersView.tsx';
import { FormFoot } from './FormFoot.tsx';
import { FormTrouble } from './FormTrouble.tsx';
import { type Beginning, lockedNow } from './form-beginning.ts';
import { findProblems, standingRefusals } from './form-judgement.ts';
import { warningWords } from './warning-words.ts';

type Props = {
  actor: GeneralDataActor;
  partnersActor: PartnersActor;
  sections: readonly Section[];
  beginning: Beginning;
  /** The answers that went out last, to know which of them the server refused. */
  sent: FormValues | null;
  today: string;
};

const CIEC = 'fiscal_credentials.ciec_key';

export function FormBody({ actor, partnersActor, sections, beginning, sent, today }: Props) {
  const { values } = useFormikContext<FormValues>();
  const { fiscal_credentials } = useSelector(actor, selectApplicant);
  const setting = useSelector(actor, selectSetting);
  const regime = useSelector(actor, selectTab);
  const status = useSelector(actor, selectLookup);
  const places = useSelector(actor, selectPlaces);
  const rejected = useSelector(actor, selectRejected);
  const busy = useSelector(actor, isSaving);
  const partners = useSelector(partnersActor, selectPartners);
  const writing = useSelector(partnersActor, selectWritingType);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());

  const fields = visibleFields(sections, values);
  const refused = standingRefusals(rejected, fields, values, sent);
  const problems = findProblems(sections, values, refused, {
    today,
    regime,
    partners,
    neighborhoods: new Set(places?.colonias.map(({ nombre }) => nombre)),
    given: new Set(fiscal_credentials.has_ciec_key ? [CIEC] : []),
  });
  const notes: Record<string, Words> = {
    [CIEC]: fiscal_credentials.has_ciec_key
      ? 'generalData.ciec.given'
      : 'generalData.ciec.optional',
  };

  /** The same code once more, after a look-up that failed, is another try of it. */
  const look = (postalCode: string) => {
    const isSame = status === 'notFound' && postalCode === selectPostalCode(actor.getSnapshot());
    actor.send(isSame ? { type: 'postalCode.retry' } : { type: 'postalCode.enter', postalCode });
  };

  const partnersOf = (field: Field, type: RepeaterType) => (
    <Box id={fieldId(field.name)} tabIndex={-1} outline="none">
      <PartnersView
        actor={partnersActor}
        types={[type]}
        countries={setting?.catalogues.paises ?? []}
      />
    </Box>
  );

  return (
    <JudgedForm problems={problems}>
      <FormTrouble actor={actor} fields={fields} refused={refused} />
      <Box inert={busy} aria-busy={busy}>
        <DynamicForm
          sections={sections}
          catalogues={setting?.catalogues ?? {}}
          lookup={{ status, places }}
          onPostalCode={look}
          locked={lockedNow(beginning, values, opened, refused)}
          onUnlock={(name) => setOpened((before) => new Set([...before, name]))}
          warnings={warningWords(fields, values)}
          notes={notes}
          renderRepeater={partnersOf}
        />
      </Box>
      <FormFoot actor={actor} fields={fields} problems={problems} writing={writing} />
    </JudgedForm>
  );
}
