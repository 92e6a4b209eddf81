import { Box, Stack } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import type { CatalogueEntry } from '#components/dynamic-form/dynamic-form-context.ts';
import type { RepeaterType } from '#domain/form/form-definition.ts';
import type { FormValues } from '#domain/form/form-values.ts';
import { type StateName, stateName } from '#machines/kit/state-name.ts';
import {
  type PartnersActor,
  type PartnersMachine,
  selectEditedType,
} from '#machines/parts/forms/partners.machine.ts';
import { PartnerForm } from './PartnerForm.tsx';
import { PartnerList } from './PartnerList.tsx';
import { SoleQuestion } from './SoleQuestion.tsx';

type Props = {
  actor: PartnersActor;
  /** The types of partners that are asked for here; several of these views may share an actor. */
  types: readonly RepeaterType[];
  countries?: readonly CatalogueEntry[];
  form?: FormValues;
};
type ScreenProps = Required<Omit<Props, 'types'>>;

/** What is shown under the list of the type that is edited. */
const screens: Record<StateName<PartnersMachine>, ComponentType<ScreenProps> | null> = {
  listing: null,
  editing: PartnerForm,
  confirmingSole: (props) => (
    <>
      <PartnerForm {...props} />
      <SoleQuestion actor={props.actor} />
    </>
  ),
};

export function PartnersView({ actor, types, countries = [], form = {} }: Props) {
  const Screen = screens[useSelector(actor, stateName)];
  const editedType = useSelector(actor, selectEditedType);

  return (
    <Stack gap="6">
      {types.map((type) => (
        <Box key={type}>
          <PartnerList actor={actor} type={type} />
          {Screen && type === editedType && (
            <Screen actor={actor} countries={countries} form={form} />
          )}
        </Box>
      ))}
    </Stack>
  );
}
