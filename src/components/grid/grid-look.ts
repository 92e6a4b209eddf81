import {
  ClientSideRowModelModule,
  ColumnApiModule,
  LocaleModule,
  RenderApiModule,
  RowApiModule,
  RowSelectionModule,
  RowStyleModule,
  ScrollApiModule,
  themeQuartz,
} from 'ag-grid-community';

/** What the grid is made of, of all that AG Grid has. */
export const modules = [
  ClientSideRowModelModule,
  ColumnApiModule,
  LocaleModule,
  RenderApiModule,
  RowApiModule,
  RowSelectionModule,
  RowStyleModule,
  ScrollApiModule,
];

export const theme = themeQuartz.withParams({
  fontFamily: 'inherit',
  fontSize: 14,
  accentColor: '#00694d',
  headerHeight: 44,
  cellHorizontalPadding: 12,
  borderRadius: 8,
  wrapperBorderRadius: 12,
  checkboxBorderRadius: 4,
});
