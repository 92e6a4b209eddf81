import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { model } from '#machines/models/data-collection.model.ts';
import { describeFlow, press } from '#test/kit/walks.tsx';
import { DataCollectionView } from '#views/data-collection/DataCollectionView.tsx';

const opening = () => screen.findByText(/Estamos abriendo tu solicitud/);

describeFlow(model, {
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
