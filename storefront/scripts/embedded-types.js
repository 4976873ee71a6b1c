import { isObjectType, TypeInfo, visit, visitWithTypeInfo } from 'graphql';

/**
 * A plugin of graphql-codegen: the object types that documents of `app` select and that have no
 * `id`. The browser's cache keeps them inside their parent.
 *
 * @type {import('@graphql-codegen/plugin-helpers').PluginFunction}
 */
export const plugin = (schema, documents) => {
  const types = new Set();
  const info = new TypeInfo(schema);
  const visitor = visitWithTypeInfo(info, {
    SelectionSet() {
      const type = info.getParentType();
      const isRoot = type === schema.getQueryType() || type === schema.getMutationType();
      if (isObjectType(type) && !isRoot && !type.getFields().id) types.add(type.name);
    },
  });
  for (const { document } of documents) if (document) visit(document, visitor);
  const names = [...types].sort().map((name) => `  '${name}',`);
  return `export const embeddedTypes = [\n${names.join('\n')}\n] as const;\n`;
};
