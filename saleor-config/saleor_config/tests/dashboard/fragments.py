"""Parts that several documents share."""

VALUES = "values { id name slug }"
TAXED = "gross { ...Money } net { ...Money } tax { ...Money }"
NESTED_ITEM = "...Item children { "

FRAGMENTS = {
    "Money": "fragment Money on Money { amount currency }",
    "Taxed": f"fragment Taxed on TaxedMoney {{ {TAXED} }}",
    "Weight": "fragment Weight on Weight { unit value }",
    "PageInfo": """fragment PageInfo on PageInfo {
  endCursor hasNextPage hasPreviousPage startCursor }""",
    "Meta": """fragment Meta on ObjectWithMetadata {
  metadata { key value } privateMetadata { key value } }""",
    "Person": """fragment Person on User {
  id email firstName lastName isActive avatar { url alt } }""",
    "SignedIn": """fragment SignedIn on User {
  id email firstName lastName userPermissions { code name } avatar { url } }""",
    "Address": """fragment Address on Address {
  id city cityArea companyName countryArea firstName lastName phone postalCode
  streetAddress1 streetAddress2 country { __typename code country } }""",
    "Picture": "fragment Picture on ProductImage { id alt sortOrder url }",
    "Stock": """fragment Stock on Stock {
  id quantity quantityAllocated warehouse { id name } }""",
    "Selected": f"""fragment Selected on SelectedAttribute {{
  attribute {{ id slug name inputType valueRequired {VALUES} }} {VALUES} }}""",
    "ProductRow": """fragment ProductRow on Product {
  id name isAvailable isPublished thumbnail { url } basePrice { ...Money }
  productType { id name } }""",
    "Product": f"""fragment Product on Product {{
  id name slug descriptionJson seoTitle seoDescription isAvailable isPublished publicationDate
  chargeTaxes weight {{ ...Weight }} category {{ id name }} collections {{ id name }}
  basePrice {{ ...Money }} margin {{ start stop }}
  purchaseCost {{ start {{ ...Money }} stop {{ ...Money }} }}
  pricing {{ priceRange {{ start {{ ...Taxed }} stop {{ ...Taxed }} }} }}
  attributes {{ ...Selected }} images {{ ...Picture }} thumbnail {{ url }} ...Meta
  productType {{ id name hasVariants variantAttributes {{ id name slug valueRequired {VALUES} }} }}
  variants {{ id sku name margin trackInventory priceOverride {{ ...Money }}
    weight {{ ...Weight }} stocks {{ ...Stock }} }} }}""",
    "Variant": """fragment Variant on ProductVariant {
  id name sku trackInventory costPrice { ...Money } priceOverride { ...Money }
  weight { ...Weight } images { id url } stocks { ...Stock } attributes { ...Selected }
  product { id name thumbnail { url } images { ...Picture }
    variants { id name sku images { id url } } } }""",
    "Attribute": """fragment Attribute on Attribute {
  id name slug inputType valueRequired visibleInStorefront filterableInDashboard
  filterableInStorefront availableInGrid storefrontSearchPosition values { id name slug type } }""",
    "ProductType": """fragment ProductType on ProductType {
  id name hasVariants isShippingRequired taxType { description taxCode } weight { ...Weight }
  productAttributes { ...Attribute } variantAttributes { ...Attribute } }""",
    "Category": """fragment Category on Category {
  id name slug descriptionJson seoTitle seoDescription backgroundImage { alt url } parent { id }
  children { totalCount } products { totalCount } }""",
    "Collection": """fragment Collection on Collection {
  id name slug isPublished publicationDate descriptionJson seoTitle seoDescription
  backgroundImage { alt url } products { totalCount } }""",
    "CollectedProduct": """fragment CollectedProduct on Product {
  id isPublished name productType { id name } thumbnail { url } }""",
    "OrderEvent": """fragment OrderEvent on OrderEvent {
  id amount date email emailType message quantity type user { id email } }""",
    "OrderLine": """fragment OrderLine on OrderLine {
  id isShippingRequired productName productSku quantity quantityFulfilled
  unitPrice { gross { ...Money } net { ...Money } } thumbnail { url } }""",
    "Order": """fragment Order on Order {
  id number created status canFinalize actions customerNote paymentStatus userEmail
  user { id email } billingAddress { ...Address } shippingAddress { ...Address }
  events { ...OrderEvent } lines { ...OrderLine }
  fulfillments { id fulfillmentOrder status trackingNumber warehouse { id name }
    lines { id quantity orderLine { ...OrderLine } } }
  shippingMethod { id } shippingMethodName shippingPrice { gross { ...Money } }
  subtotal { gross { ...Money } } total { gross { ...Money } tax { ...Money } }
  totalAuthorized { ...Money } totalCaptured { ...Money }
  availableShippingMethods { id name price { ...Money } } }""",
    "Item": """fragment Item on MenuItem {
  id name level url category { id name } collection { id name } page { id title } }""",
    # As deep as the Dashboard goes, which cannot ask for a tree in any other way.
    "Items": f"fragment Items on MenuItem {{ {NESTED_ITEM * 6} ...Item {'}' * 6} }}",
    "Page": """fragment Page on Page {
  id title slug isPublished contentJson seoTitle seoDescription publicationDate }""",
    "Catalogues": """fragment Catalogues on Sale {
  products(first: $first) { edges { node { id name isPublished productType { id name }
    thumbnail { url } } } pageInfo { ...PageInfo } totalCount }
  categories(first: $first) { edges { node { id name products { totalCount } } }
    pageInfo { ...PageInfo } totalCount }
  collections(first: $first) { edges { node { id name products { totalCount } } }
    pageInfo { ...PageInfo } totalCount } }""",
    "VoucherCatalogues": """fragment VoucherCatalogues on Voucher {
  products(first: $first) { edges { node { id name isPublished productType { id name }
    thumbnail { url } } } pageInfo { ...PageInfo } totalCount }
  categories(first: $first) { edges { node { id name products { totalCount } } }
    pageInfo { ...PageInfo } totalCount }
  collections(first: $first) { edges { node { id name products { totalCount } } }
    pageInfo { ...PageInfo } totalCount } }""",
    "Sale": "fragment Sale on Sale { id name type startDate endDate value }",
    "Voucher": """fragment Voucher on Voucher {
  id code type startDate endDate usageLimit used discountValueType discountValue
  applyOncePerOrder applyOncePerCustomer minCheckoutItemsQuantity minSpent { ...Money }
  countries { code country } }""",
    "Method": """fragment Method on ShippingMethod {
  id name type price { ...Money } minimumOrderPrice { ...Money } maximumOrderPrice { ...Money }
  minimumOrderWeight { ...Weight } maximumOrderWeight { ...Weight } }""",
    "Zone": """fragment Zone on ShippingZone {
  id name default countries { code country } shippingMethods { ...Method }
  warehouses { id name } }""",
    "Warehouse": """fragment Warehouse on Warehouse {
  id name address { ...Address } shippingZones(first: 100) { edges { node { id name } } } }""",
    "Group": """fragment Group on Group {
  id name userCanManage permissions { code name } users { ...Person } }""",
    "StaffMember": """fragment StaffMember on User {
  ...Person permissionGroups { id name userCanManage } userPermissions { code name } }""",
    "Customer": """fragment Customer on User {
  id email firstName lastName dateJoined lastLogin note isActive
  defaultShippingAddress { ...Address } defaultBillingAddress { ...Address }
  addresses { ...Address } }""",
    "Plugin": """fragment Plugin on Plugin {
  id name description active configuration { name type value helpText label } }""",
    "ShopSettings": """fragment ShopSettings on Shop {
  name domain { host sslEnabled url } description headerText
  defaultMailSenderName defaultMailSenderAddress customerSetPasswordUrl
  authorizationKeys { key name } companyAddress { ...Address }
  countries { code country } }""",
    "TaxSettings": """fragment TaxSettings on Shop {
  chargeTaxesOnShipping displayGrossPrices includeTaxesInPrices
  countries { code country vat { standardRate reducedRates { rateType rate } } } }""",
}
