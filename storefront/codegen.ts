import type { CodegenConfig } from '@graphql-codegen/cli';

export default {
  schema: 'schema.graphql',
  documents: ['app/**/*.graphql'],
  ignoreNoDocuments: true,
  silent: true,
  generates: {
    'app/gql/embedded-types.ts': { plugins: ['./scripts/embedded-types.js'] },
    'app/gql/': {
      preset: 'client',
      presetConfig: { fragmentMasking: false },
      config: {
        useTypeImports: true,
        enumsAsTypes: true,
        strictScalars: true,
        scalars: {
          Halalas: 'number',
          DateTime: 'string',
          Date: 'string',
          Decimal: 'string',
          PositiveDecimal: 'string',
          UUID: 'string',
          JSONString: 'string',
          GenericScalar: 'unknown',
          WeightScalar: 'unknown',
          Upload: 'File',
        },
      },
    },
  },
} satisfies CodegenConfig;
