import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { model } from '#machines/models/parts/request/hotel-sheet.model.ts';
import { describeFlow, press } from '#test/kit/walks.tsx';
import { HotelSheetView } from '#views/hotel-sheet/HotelSheetView.tsx';

const dialog = () => screen.findByRole('dialog', { name: 'Solicitudes desde una hoja' });

const DOUBTS = {
  untouched: null,
  unsupported: 'Este archivo no es una hoja.',
  unreadable: 'No pudimos leer este archivo:',
  withoutColumns: 'A la hoja le faltan las columnas RFC y Celular.',
  empty: 'La hoja no tiene hoteles:',
  tooMany: 'La hoja tiene más de 200 hoteles.',
};

describeFlow(model, {
  draw: (actor) => <HotelSheetView actor={actor} />,
  perform: {
    // The button beside 'Nueva Solicitud': `test/journeys/hotel-sheet.test.ts`.
    'sheet.open': async ({ send, event }) => send(event),
    'sheet.close': press('Cerrar'),
    'sheet.again': press('Elegir otra hoja'),
    'sheet.choose': async ({ person, event }) =>
      person.upload(screen.getByLabelText('Elegir hoja', { selector: 'input' }), event.file),
    'twins.retry': press('Reintentar'),
    'twin.toggle': async ({ person }) =>
      person.click(screen.getByRole('checkbox', { name: 'Crear también el renglón 5' })),
    'hotels.create': press(/^Crear \d+ solicitud/),
  },
  see: {
    closed: () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull()),
    choosing: async ({ value }) => {
      const shown = within(await dialog());
      expect(shown.getByRole('link', { name: 'Descargar plantilla CSV' })).toHaveAttribute(
        'href',
        '/plantillas/hoteles.csv',
      );
      const { choosing } = value as { choosing: keyof typeof DOUBTS };
      const doubt = shown.queryByRole('alert');
      if (DOUBTS[choosing] === null) expect(doubt).toBeNull();
      else expect(doubt).toHaveTextContent(DOUBTS[choosing]);
    },
    readingSheet: () => screen.findByText('Leyendo tu hoja...'),
    findingTwins: () => screen.findByText('Buscando solicitudes de los mismos hoteles...'),
    notCompared: () => screen.findByText(/No pudimos revisar si estos hoteles/),
    reviewing: async (snapshot) => {
      const shown = within(await dialog());
      const row = (name: string) => shown.getByRole('rowheader', { name }).closest('tr');
      const notCreated = snapshot.matches({ reviewing: 'notCreated' });
      expect(shown.queryByText(/No pudimos confirmar que se crearon/) !== null).toBe(notCreated);
      expect(row('5. Casa Sol')).toHaveTextContent('Repite el renglón 2: correo y teléfono');
      const isWrong = snapshot.context.hotels.some(({ problems }) => problems.length > 0);
      if (isWrong) {
        expect(row('3. Posada Ñandú')).toHaveTextContent('2 celdas por corregir');
        shown.getByText('Corrige 2 celdas en tu hoja y vuelve a subirla:');
        shown.getByText('G3: Este campo es obligatorio');
        expect(shown.queryByRole('button', { name: /^Crear/ })).toBeNull();
        return;
      }
      expect(row('2. Hotel Ámbar')).toHaveTextContent('Lista para crear');
      expect(row('3. Posada Ñandú')).toHaveTextContent(
        'Ya existe SOL-88KR-H2, Hotel Ámbar Centro, Línea activa: RFC y teléfono',
      );
      const isIncluded = snapshot.context.included.includes(5);
      shown.getByText(
        isIncluded ? /y crearemos 2 solicitudes\./ : /Leímos 3 hoteles y crearemos 1 solicitud\./,
      );
      expect(shown.getByRole('checkbox', { name: 'Crear también el renglón 3' })).not.toBeChecked();
    },
    creatingHotels: async () =>
      expect(await screen.findByRole('button', { name: /^Creando \d+ solicitud/ })).toHaveAttribute(
        'aria-busy',
      ),
  },
});
