import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import {
  type DataCollectionMachine,
  dataCollectionMachine,
} from '#machines/data-collection.machine.ts';
import type { RequestEntryServices } from '#machines/request-entry.machine.ts';
import { requiredDocuments } from '#test/fixtures/documents.ts';
import { personAt } from '#test/fixtures/user-info.ts';
import type { Model } from '#test/kit/model.ts';
import { outcomesOf } from '#test/kit/outcomes.ts';
import { describeFlow, press } from '#test/kit/walks.tsx';
import { DataCollectionView } from '#views/data-collection/DataCollectionView.tsx';

const { answers, fails } = outcomesOf<RequestEntryServices>();
const model: Model<DataCollectionMachine> = {
  events: [
    { type: 'request.retry' },
    answers('loadRequest', { userInfo: personAt('generalData'), requiredDocuments }),
    fails('loadRequest'),
  ],
};
const opening = () => screen.findByText(/Estamos abriendo tu solicitud/);

describeFlow(dataCollectionMachine, model, {
  draw: (actor) => <DataCollectionView actor={actor} />,
  perform: { 'request.retry': press('Reintentar') },
  see: {
    loadingRequest: opening,
    collecting: opening,
    unavailable: async () => {
      const alert = await screen.findByRole('alert');
      expect(alert).toHaveTextContent('No pudimos abrir tu solicitud');
    },
  },
});
