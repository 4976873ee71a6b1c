-- migrations: b309013dc7c4498377d7ea9eb8b17d483537f9c56c7dfe0084bccf4a15c21fcf
CREATE EXTENSION IF NOT EXISTS btree_gin WITH SCHEMA public;
CREATE EXTENSION IF NOT EXISTS btree_gist WITH SCHEMA public;
CREATE EXTENSION IF NOT EXISTS hstore WITH SCHEMA public;
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
CREATE FUNCTION public.catalogue_note_answers() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
    ids integer[];
    concerns text[];
    in_lists boolean := TRUE;
BEGIN
    IF TG_OP = 'INSERT' THEN
        SELECT array_agg(row_id) INTO ids FROM new_rows;
    ELSIF TG_OP = 'DELETE' THEN
        SELECT array_agg(row_id) INTO ids FROM old_rows;
    ELSIF TG_TABLE_NAME = 'catalogue_listingdocument' THEN
        SELECT array_agg(COALESCE(old_row.row_id, new_row.row_id)),
               bool_or(old_row.card_ar IS DISTINCT FROM new_row.card_ar
                       OR old_row.card_en IS DISTINCT FROM new_row.card_en)
        INTO ids, in_lists
        FROM old_rows old_row FULL JOIN new_rows new_row USING (row_id)
        WHERE old_row IS DISTINCT FROM new_row;
    ELSE
        SELECT array_agg(COALESCE(old_row.row_id, new_row.row_id)) INTO ids
        FROM old_rows old_row FULL JOIN new_rows new_row USING (row_id)
        WHERE old_row IS DISTINCT FROM new_row;
    END IF;
    IF ids IS NULL THEN
        RETURN NULL;
    END IF;
    IF TG_TABLE_NAME = 'catalogue_listingdocument' THEN
        concerns := catalogue_product_tags(ids);
        IF in_lists THEN
            concerns := ARRAY['listing'] || concerns;
        END IF;
    ELSE
        concerns := ARRAY[]::text[];
    END IF;
    PERFORM catalogue_note_concerns(ARRAY[]::integer[], FALSE, concerns);
    RETURN NULL;
END $$;
CREATE FUNCTION public.catalogue_note_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $_$
DECLARE
    is_stock boolean := TG_TABLE_NAME IN ('warehouse_stock', 'warehouse_allocation');
    -- The trigger's argument selects product ids from the changed record, $1.
    note text := 'INSERT INTO catalogue_listingchange (is_stock, product_id)'
        || ' SELECT $2, changed.* FROM (' || TG_ARGV[0] || ') changed';
BEGIN
    IF TG_OP = 'UPDATE' AND OLD IS NOT DISTINCT FROM NEW THEN
        RETURN NULL;
    END IF;
    IF TG_OP <> 'INSERT' THEN
        EXECUTE note USING OLD, is_stock;
    END IF;
    IF TG_OP <> 'DELETE' THEN
        EXECUTE note USING NEW, is_stock;
    END IF;
    RETURN NULL;
END $_$;
CREATE FUNCTION public.catalogue_note_concerns(changed integer[], everything boolean, concerns text[]) RETURNS void
    LANGUAGE sql
    AS $$
    INSERT INTO catalogue_listingrevision (transaction, product_ids, rereads_all, is_old, tags)
    VALUES (pg_current_xact_id()::text::bigint, changed, everything, FALSE, concerns);
    SELECT pg_notify('catalogue_listing', '');
$$;
CREATE FUNCTION public.catalogue_note_documents() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE changed integer[];
BEGIN
    IF TG_OP = 'INSERT' THEN
        SELECT array_agg(row_id) INTO changed FROM new_rows;
    ELSIF TG_OP = 'DELETE' THEN
        SELECT array_agg(row_id) INTO changed FROM old_rows;
    ELSE
        SELECT array_agg(new_row.row_id) INTO changed
        FROM old_rows old_row JOIN new_rows new_row USING (row_id)
        WHERE old_row.digest <> new_row.digest;
    END IF;
    IF changed IS NOT NULL THEN
        PERFORM catalogue_note_revision(changed, FALSE);
    END IF;
    RETURN NULL;
END $$;
CREATE FUNCTION public.catalogue_note_revision(changed integer[], everything boolean) RETURNS void
    LANGUAGE sql
    AS $$
    SELECT catalogue_note_concerns(
        changed, everything,
        CASE WHEN everything OR cardinality(changed) = 0 THEN ARRAY['shop']
             ELSE ARRAY['listing'] || catalogue_product_tags(changed) END
    );
$$;
CREATE FUNCTION public.catalogue_note_rows() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE changed integer[];
BEGIN
    IF TG_OP = 'INSERT' THEN
        SELECT array_agg(product_id) INTO changed FROM new_rows;
    ELSIF TG_OP = 'DELETE' THEN
        SELECT array_agg(product_id) INTO changed FROM old_rows;
    ELSE
        SELECT array_agg(product_id) INTO changed FROM (
            SELECT COALESCE(old_row.product_id, new_row.product_id) AS product_id
            FROM old_rows old_row FULL JOIN new_rows new_row USING (product_id)
            WHERE old_row IS DISTINCT FROM new_row
        ) different;
    END IF;
    IF changed IS NOT NULL THEN
        PERFORM catalogue_note_revision(changed, FALSE);
    END IF;
    RETURN NULL;
END $$;
CREATE FUNCTION public.catalogue_note_statement() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    PERFORM catalogue_note_revision(ARRAY[]::integer[], TG_ARGV[0]::boolean);
    RETURN NULL;
END $$;
CREATE FUNCTION public.catalogue_product_tags(ids integer[]) RETURNS text[]
    LANGUAGE sql IMMUTABLE
    AS $$
    SELECT COALESCE(array_agg('product-' || id), ARRAY[]::text[]) FROM unnest(ids) AS id
$$;
CREATE FUNCTION public.catalogue_record_deleted_variants() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    INSERT INTO catalogue_deletedvariant (sku, product_id) SELECT sku, product_id FROM old_rows
    ON CONFLICT (sku) DO UPDATE SET product_id = EXCLUDED.product_id;
    RETURN NULL;
END $$;
CREATE FUNCTION public.companies_refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    RAISE EXCEPTION 'The company of an order is never changed.' USING ERRCODE = '23001';
END $$;
CREATE FUNCTION public.gift_cards_check_balance() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
    checked integer;
BEGIN
    IF TG_TABLE_NAME = 'giftcard_giftcard' THEN checked := NEW.id; ELSE checked := NEW.card_id; END IF;
    IF EXISTS (
        SELECT FROM giftcard_giftcard card
        JOIN gift_cards_issuedgiftcard issued ON issued.card_id = card.id
        WHERE card.id = checked AND card.current_balance_amount * 100 <> (
            SELECT COALESCE(sum(entry.amount), 0) FROM gift_cards_giftcardentry entry
            WHERE entry.card_id = card.id)
    ) THEN
        RAISE EXCEPTION 'The entries of gift card % do not add up to its balance.', checked
            USING ERRCODE = '23514';
    END IF;
    RETURN NULL;
END $$;
CREATE FUNCTION public.gift_cards_refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    RAISE EXCEPTION 'Entries of gift cards are never changed.' USING ERRCODE = '23001';
END $$;
CREATE FUNCTION public.invoices_check_rejected() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    IF EXISTS (SELECT 1 FROM invoices_taxinvoice WHERE replaced_id = NEW.invoice_id) THEN
        RAISE EXCEPTION 'A document that was replaced stays rejected.' USING ERRCODE = '23001';
    END IF;
    RETURN NEW;
END $$;
CREATE FUNCTION public.invoices_check_replaced() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    IF NOT EXISTS (
        SELECT 1 FROM invoices_taxinvoice invoice
        JOIN invoices_invoicereport report ON report.invoice_id = invoice.id
        WHERE invoice.id = NEW.replaced_id AND report.state = 'refused'
        AND invoice.order_id IS NOT DISTINCT FROM NEW.order_id AND invoice.subject = NEW.subject
        AND invoice.kind = NEW.kind AND invoice.key = NEW.key
    ) THEN
        RAISE EXCEPTION 'Only a rejected document is replaced, by one of its event.'
            USING ERRCODE = '23001';
    END IF;
    RETURN NEW;
END $$;
CREATE FUNCTION public.invoices_correct_recorded() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    NEW.state := 'recorded';
    NEW.answer := '';
    NEW.reported_at := NULL;
    RETURN NEW;
END $$;
CREATE FUNCTION public.invoices_refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    RAISE EXCEPTION 'A tax invoice is never changed or deleted.' USING ERRCODE = '23001';
END $$;
CREATE FUNCTION public.invoices_refuse_gap() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    RAISE EXCEPTION 'Invoice numbers grow by one.' USING ERRCODE = '23001';
END $$;
CREATE FUNCTION public.phone_otp_end_sessions() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    UPDATE phone_otp_session SET revoked_at = now() WHERE user_id = NEW.id AND revoked_at IS NULL;
    DELETE FROM phone_otp_knowndevice WHERE user_id = NEW.id;
    RETURN NULL;
END $$;
CREATE FUNCTION public.reports_refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    RAISE EXCEPTION 'A closed day is never changed or deleted.' USING ERRCODE = '23001';
END $$;
CREATE FUNCTION public.saleor_config_end_app_tokens() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    WITH ended AS (
        DELETE FROM saleor_config_apptokencreator WHERE user_id = OLD.id RETURNING token_id
    )
    DELETE FROM app_apptoken USING ended WHERE app_apptoken.id = ended.token_id;
    RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE FUNCTION public.saleor_config_end_tokens() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    INSERT INTO saleor_config_tokengeneration (user_id, number) VALUES (NEW.id, 1)
    ON CONFLICT (user_id) DO UPDATE SET number = saleor_config_tokengeneration.number + 1;
    RETURN NULL;
END $$;
CREATE FUNCTION public.saleor_config_note_abandoned_payment() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    INSERT INTO saleor_config_abandonedpayment (payment_id, user_id)
    SELECT NEW.id, user_id FROM checkout_checkout
    WHERE token = OLD.checkout_id AND user_id IS NOT NULL
    ON CONFLICT DO NOTHING;
    RETURN NULL;
END $$;
CREATE FUNCTION public.search_engines_lasting(detail jsonb) RETURNS jsonb
    LANGUAGE sql IMMUTABLE
    AS $$
    SELECT jsonb_set(detail, '{variants}', COALESCE((
        SELECT jsonb_agg(jsonb_set(
            variant, '{available_quantity}', to_jsonb((variant->>'available_quantity')::integer > 0)
        )) FROM jsonb_array_elements(detail->'variants') AS variant
    ), '[]'))
$$;
CREATE FUNCTION public.search_engines_listings_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE categories integer[];
BEGIN
    IF TG_OP = 'INSERT' THEN
        SELECT array_agg(category_id) INTO categories FROM new_rows WHERE is_listed;
    ELSIF TG_OP = 'DELETE' THEN
        SELECT array_agg(category_id) INTO categories FROM old_rows WHERE is_listed;
    ELSE
        SELECT array_agg(old_row.category_id) || array_agg(new_row.category_id) INTO categories
        FROM old_rows old_row JOIN new_rows new_row USING (product_id)
        WHERE (old_row.is_listed OR new_row.is_listed)
          AND (old_row.is_listed, old_row.category_id, old_row.slug, old_row.base_price, old_row.current_price, old_row.in_stock, old_row.name_key_ar, old_row.name_key_en) IS DISTINCT FROM (new_row.is_listed, new_row.category_id, new_row.slug, new_row.base_price, new_row.current_price, new_row.in_stock, new_row.name_key_ar, new_row.name_key_en);
    END IF;
    PERFORM search_engines_touch('listing', categories);
    RETURN NULL;
END $$;
CREATE FUNCTION public.search_engines_one_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    PERFORM search_engines_touch(TG_ARGV[0], ARRAY[(to_jsonb(NEW)->>TG_ARGV[1])::integer]);
    RETURN NULL;
END $$;
CREATE FUNCTION public.search_engines_one_deleted() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    DELETE FROM search_engines_pagechange
    WHERE kind = ANY(TG_ARGV[0]::text[]) AND object_id = OLD.id;
    RETURN NULL;
END $$;
CREATE FUNCTION public.search_engines_products_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        PERFORM search_engines_touch('product', (SELECT array_agg(row_id) FROM new_rows));
    ELSIF TG_OP = 'DELETE' THEN
        DELETE FROM search_engines_pagechange
        WHERE kind = 'product' AND object_id IN (SELECT row_id FROM old_rows);
    ELSE
        PERFORM search_engines_touch('product', (
            SELECT array_agg(row_id) FROM old_rows old_row JOIN new_rows new_row USING (row_id)
            WHERE (old_row.detail_ar <> new_row.detail_ar OR old_row.detail_en <> new_row.detail_en)
              AND (search_engines_lasting(old_row.detail_ar), search_engines_lasting(old_row.detail_en))
                <> (search_engines_lasting(new_row.detail_ar), search_engines_lasting(new_row.detail_en))
        ));
    END IF;
    RETURN NULL;
END $$;
CREATE FUNCTION public.search_engines_slug_left() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    INSERT INTO search_engines_formerslug (kind, slug, object_id) VALUES (TG_ARGV[0], OLD.slug, OLD.id)
    ON CONFLICT (kind, slug) DO UPDATE SET object_id = EXCLUDED.object_id, withdrawn_at = NULL;
    IF TG_ARGV[1]::boolean THEN
        UPDATE search_engines_formerslug SET withdrawn_at = now()
        WHERE kind = TG_ARGV[0] AND object_id = OLD.id;
    END IF;
    RETURN NULL;
END $$;
CREATE FUNCTION public.search_engines_slug_taken() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    DELETE FROM search_engines_formerslug WHERE kind = TG_ARGV[0] AND slug = NEW.slug;
    UPDATE search_engines_formerslug SET withdrawn_at = NULL
    WHERE kind = TG_ARGV[0] AND object_id = NEW.id AND withdrawn_at IS NOT NULL;
    RETURN NULL;
END $$;
CREATE FUNCTION public.search_engines_touch(touched text, ids integer[]) RETURNS void
    LANGUAGE sql
    AS $$
    UPDATE search_engines_pagechange SET changed_at = now() WHERE id IN (
        SELECT id FROM search_engines_pagechange
        WHERE kind = touched AND object_id = ANY(ids) FOR UPDATE SKIP LOCKED
    );
    INSERT INTO search_engines_pagechange (kind, object_id, changed_at)
    SELECT touched, id, now() FROM (SELECT DISTINCT unnest(ids) AS id) one WHERE id IS NOT NULL
    ON CONFLICT (kind, object_id) DO NOTHING;
$$;
CREATE TABLE public.account_address (
    id integer NOT NULL,
    first_name character varying(256) NOT NULL,
    last_name character varying(256) NOT NULL,
    company_name character varying(256) NOT NULL,
    street_address_1 character varying(256) NOT NULL,
    street_address_2 character varying(256) NOT NULL,
    city character varying(256) NOT NULL,
    postal_code character varying(20) NOT NULL,
    country character varying(2) NOT NULL,
    country_area character varying(128) NOT NULL,
    phone character varying(128) NOT NULL,
    city_area character varying(128) NOT NULL
);
CREATE TABLE public.account_customerevent (
    id integer NOT NULL,
    date timestamp with time zone NOT NULL,
    type character varying(255) NOT NULL,
    parameters jsonb NOT NULL,
    order_id integer,
    user_id integer NOT NULL
);
ALTER TABLE public.account_customerevent ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.account_customerevent_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.account_customernote (
    id integer NOT NULL,
    date timestamp with time zone NOT NULL,
    content text NOT NULL,
    is_public boolean NOT NULL,
    customer_id integer NOT NULL,
    user_id integer
);
ALTER TABLE public.account_customernote ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.account_customernote_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.app_app (
    id integer NOT NULL,
    private_metadata jsonb,
    metadata jsonb,
    name character varying(60) NOT NULL,
    created timestamp with time zone NOT NULL,
    is_active boolean NOT NULL
);
ALTER TABLE public.app_app ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.account_serviceaccount_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.app_app_permissions (
    id integer NOT NULL,
    app_id integer NOT NULL,
    permission_id integer NOT NULL
);
ALTER TABLE public.app_app_permissions ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.account_serviceaccount_permissions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.app_apptoken (
    id integer NOT NULL,
    name character varying(128) NOT NULL,
    auth_token character varying(30) NOT NULL,
    app_id integer NOT NULL
);
ALTER TABLE public.app_apptoken ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.account_serviceaccounttoken_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.account_staffnotificationrecipient (
    id integer NOT NULL,
    staff_email character varying(254),
    active boolean NOT NULL,
    user_id integer
);
ALTER TABLE public.account_staffnotificationrecipient ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.account_staffnotificationrecipient_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.account_user (
    id integer NOT NULL,
    is_superuser boolean NOT NULL,
    email character varying(254) NOT NULL,
    is_staff boolean NOT NULL,
    is_active boolean NOT NULL,
    password character varying(128) NOT NULL,
    date_joined timestamp with time zone NOT NULL,
    last_login timestamp with time zone,
    default_billing_address_id integer,
    default_shipping_address_id integer,
    note text,
    first_name character varying(256) NOT NULL,
    last_name character varying(256) NOT NULL,
    avatar character varying(100),
    private_metadata jsonb,
    metadata jsonb
);
CREATE TABLE public.account_user_addresses (
    id integer NOT NULL,
    user_id integer NOT NULL,
    address_id integer NOT NULL
);
CREATE TABLE public.account_user_groups (
    id integer NOT NULL,
    user_id integer NOT NULL,
    group_id integer NOT NULL
);
CREATE TABLE public.account_user_user_permissions (
    id integer NOT NULL,
    user_id integer NOT NULL,
    permission_id integer NOT NULL
);
CREATE TABLE public.accounts_addresscontact (
    address_id integer NOT NULL,
    email character varying(254) NOT NULL,
    vat_number character varying(15) NOT NULL
);
CREATE TABLE public.accounts_customerdetails (
    user_id integer NOT NULL,
    gender character varying(6) NOT NULL,
    date_of_birth date,
    CONSTRAINT known_gender CHECK (((gender)::text = ANY ((ARRAY[''::character varying, 'Female'::character varying, 'Male'::character varying, 'Other'::character varying])::text[])))
);
CREATE TABLE public.accounts_nationaladdress (
    address_id integer NOT NULL,
    short_code character varying(8) NOT NULL,
    building_number character varying(4) NOT NULL,
    street character varying(200) NOT NULL,
    secondary_number character varying(4) NOT NULL
);
CREATE TABLE public.accounts_pendingemail (
    user_id integer NOT NULL,
    email character varying(254) NOT NULL,
    request_id uuid NOT NULL,
    code_digest character varying(64) NOT NULL,
    wrong_tries smallint NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT accounts_pendingemail_wrong_tries_check CHECK ((wrong_tries >= 0))
);
CREATE TABLE public.analytics_checkoutconsent (
    checkout_token uuid NOT NULL,
    context jsonb NOT NULL,
    created_at timestamp with time zone NOT NULL,
    user_id integer,
    consent_id uuid NOT NULL
);
CREATE TABLE public.analytics_consent (
    id uuid NOT NULL,
    version smallint NOT NULL,
    statistics boolean NOT NULL,
    advertising boolean NOT NULL,
    given_at timestamp with time zone NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    withdrawn_at timestamp with time zone,
    CONSTRAINT analytics_consent_version_check CHECK ((version >= 0)),
    CONSTRAINT consent_is_given_or_withdrawn CHECK ((((withdrawn_at IS NULL) AND (statistics OR advertising)) OR ((NOT advertising) AND (NOT statistics) AND (withdrawn_at IS NOT NULL))))
);
CREATE TABLE public.analytics_countedevent (
    id bigint NOT NULL,
    day date NOT NULL,
    event character varying(20) NOT NULL,
    visitor character varying(32) NOT NULL
);
ALTER TABLE public.analytics_countedevent ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.analytics_countedevent_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.analytics_funnelday (
    id integer NOT NULL,
    day date NOT NULL,
    event character varying(20) NOT NULL,
    visitors integer NOT NULL,
    times integer NOT NULL,
    CONSTRAINT analytics_funnelday_times_check CHECK ((times >= 0)),
    CONSTRAINT analytics_funnelday_visitors_check CHECK ((visitors >= 0)),
    CONSTRAINT each_visitor_at_least_once CHECK ((visitors <= times))
);
ALTER TABLE public.analytics_funnelday ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.analytics_funnelday_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.analytics_recordedevent (
    id uuid NOT NULL,
    key character varying(80) NOT NULL,
    name character varying(20) NOT NULL,
    at timestamp with time zone NOT NULL,
    value bigint NOT NULL,
    reference character varying(32) NOT NULL,
    items jsonb NOT NULL,
    identity jsonb NOT NULL,
    context jsonb NOT NULL,
    consent_id uuid,
    user_id integer,
    CONSTRAINT analytics_recordedevent_value_check CHECK ((value >= 0)),
    CONSTRAINT event_without_consent_names_nobody CHECK (((consent_id IS NOT NULL) OR ((context = '{}'::jsonb) AND (identity = '{}'::jsonb) AND (user_id IS NULL))))
);
CREATE TABLE public.auth_group (
    id integer NOT NULL,
    name character varying(150) NOT NULL
);
ALTER TABLE public.auth_group ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.auth_group_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.auth_group_permissions (
    id integer NOT NULL,
    group_id integer NOT NULL,
    permission_id integer NOT NULL
);
ALTER TABLE public.auth_group_permissions ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.auth_group_permissions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.auth_permission (
    id integer NOT NULL,
    name character varying(255) NOT NULL,
    content_type_id integer NOT NULL,
    codename character varying(100) NOT NULL
);
ALTER TABLE public.auth_permission ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.auth_permission_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.back_office_change (
    id integer NOT NULL,
    at timestamp with time zone NOT NULL,
    by_email character varying(254) NOT NULL,
    request_id uuid NOT NULL,
    action character varying(8) NOT NULL,
    model character varying(100) NOT NULL,
    object_key character varying(64) NOT NULL,
    text character varying(200) NOT NULL,
    changes jsonb NOT NULL,
    by_id integer
);
ALTER TABLE public.back_office_change ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.back_office_change_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.back_office_failedtask (
    id integer NOT NULL,
    task_id character varying(64) NOT NULL,
    name character varying(200) NOT NULL,
    arguments jsonb,
    error character varying(500) NOT NULL,
    failed_at timestamp with time zone NOT NULL,
    retried_at timestamp with time zone,
    retried_by_id integer,
    queue character varying(32) DEFAULT ''::character varying NOT NULL
);
ALTER TABLE public.back_office_failedtask ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.back_office_failedtask_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.bookings_amountdue (
    id integer NOT NULL,
    purpose character varying(16) NOT NULL,
    amount_halalas bigint NOT NULL,
    refunded_halalas bigint NOT NULL,
    free_cancellation_hours smallint NOT NULL,
    kept_percent smallint NOT NULL,
    created_at timestamp with time zone NOT NULL,
    paid_at timestamp with time zone,
    paid_by character varying(16) NOT NULL,
    withdrawn_at timestamp with time zone,
    booking_id integer NOT NULL,
    noted_by_id integer,
    CONSTRAINT bookings_amountdue_amount_halalas_check CHECK ((amount_halalas >= 0)),
    CONSTRAINT bookings_amountdue_free_cancellation_hours_check CHECK ((free_cancellation_hours >= 0)),
    CONSTRAINT bookings_amountdue_kept_percent_check CHECK ((kept_percent >= 0)),
    CONSTRAINT bookings_amountdue_refunded_halalas_check CHECK ((refunded_halalas >= 0)),
    CONSTRAINT due_is_something CHECK ((amount_halalas > 0)),
    CONSTRAINT kept_share_is_percent CHECK ((kept_percent <= 100)),
    CONSTRAINT known_purpose_of_due CHECK (((purpose)::text = ANY ((ARRAY['deposit'::character varying, 'balance'::character varying])::text[]))),
    CONSTRAINT no_due_paid_and_withdrawn CHECK (((paid_at IS NULL) OR (withdrawn_at IS NULL))),
    CONSTRAINT no_more_refunded_than_paid CHECK (((refunded_halalas <= amount_halalas) AND ((refunded_halalas = 0) OR (paid_at IS NOT NULL)))),
    CONSTRAINT paid_due_has_a_way CHECK ((((paid_at IS NULL) AND ((paid_by)::text = ''::text)) OR ((paid_at IS NOT NULL) AND ((paid_by)::text = ANY ((ARRAY['online'::character varying, 'cash'::character varying, 'bank_transfer'::character varying])::text[])))))
);
ALTER TABLE public.bookings_amountdue ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.bookings_amountdue_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.bookings_booking (
    id integer NOT NULL,
    reference character varying(17) NOT NULL,
    idempotency_key uuid NOT NULL,
    kind character varying(16) NOT NULL,
    language character varying(2) NOT NULL,
    name character varying(100) NOT NULL,
    phone character varying(16) NOT NULL,
    email character varying(254) NOT NULL,
    city character varying(256) NOT NULL,
    space_type character varying(16) NOT NULL,
    space_size integer,
    wished_from date,
    wished_until date,
    event_location character varying(256) NOT NULL,
    event_date date,
    notes text NOT NULL,
    state character varying(16) NOT NULL,
    created_at timestamp with time zone NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    user_id integer,
    service_id integer NOT NULL,
    CONSTRAINT booking_language CHECK (((language)::text = ANY ((ARRAY['ar'::character varying, 'en'::character varying])::text[]))),
    CONSTRAINT booking_phone_shape CHECK (((phone)::text ~ '^(\+[1-9][0-9]{6,14})?$'::text)),
    CONSTRAINT booking_reference_shape CHECK (((reference)::text ~ '^MB(-[0-9A-HJKMNP-TV-Z]{4}){3}$'::text)),
    CONSTRAINT booking_space_size CHECK (((space_size IS NULL) OR ((space_size >= 1) AND (space_size <= 1000000)))),
    CONSTRAINT bookings_booking_space_size_check CHECK ((space_size >= 0)),
    CONSTRAINT events_and_they_alone_have_a_date CHECK ((((event_date IS NOT NULL) AND ((kind)::text = 'event'::text)) OR ((NOT ((kind)::text = 'event'::text)) AND (event_date IS NULL) AND ((event_location)::text = ''::text)))),
    CONSTRAINT known_kind_of_booking CHECK (((kind)::text = ANY ((ARRAY['landscaping'::character varying, 'maintenance'::character varying, 'playground'::character varying, 'event'::character varying])::text[]))),
    CONSTRAINT known_space_type CHECK ((((space_type)::text = ''::text) OR ((space_type)::text = ANY ((ARRAY['home_garden'::character varying, 'rooftop'::character varying, 'balcony'::character varying, 'indoor'::character varying, 'courtyard'::character varying, 'compound'::character varying, 'farm'::character varying, 'public_space'::character varying, 'other'::character varying])::text[])))),
    CONSTRAINT known_state_of_booking CHECK (((state)::text = ANY ((ARRAY['received'::character varying, 'contacted'::character varying, 'visit_scheduled'::character varying, 'quoted'::character varying, 'accepted'::character varying, 'in_progress'::character varying, 'completed'::character varying, 'declined'::character varying, 'cancelled'::character varying])::text[]))),
    CONSTRAINT wished_until_after_wished_from CHECK (((wished_until IS NULL) OR ((wished_from IS NOT NULL) AND (wished_until >= wished_from))))
);
ALTER TABLE public.bookings_booking ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.bookings_booking_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.bookings_bookingoption (
    id integer NOT NULL,
    booking_id integer NOT NULL,
    option_id integer NOT NULL
);
ALTER TABLE public.bookings_bookingoption ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.bookings_bookingoption_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.bookings_bookingphoto (
    id integer NOT NULL,
    "position" smallint NOT NULL,
    token character varying(32) NOT NULL,
    file character varying(200) NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    size integer NOT NULL,
    booking_id integer NOT NULL,
    CONSTRAINT at_most_six_photos CHECK (("position" < 6)),
    CONSTRAINT bookings_bookingphoto_height_check CHECK ((height >= 0)),
    CONSTRAINT bookings_bookingphoto_position_check CHECK (("position" >= 0)),
    CONSTRAINT bookings_bookingphoto_size_check CHECK ((size >= 0)),
    CONSTRAINT bookings_bookingphoto_width_check CHECK ((width >= 0)),
    CONSTRAINT photo_has_a_size CHECK (((height > 0) AND (size > 0) AND (width > 0)))
);
ALTER TABLE public.bookings_bookingphoto ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.bookings_bookingphoto_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.bookings_bookingstep (
    id integer NOT NULL,
    from_state character varying(16) NOT NULL,
    to_state character varying(16) NOT NULL,
    at timestamp with time zone NOT NULL,
    by_customer boolean NOT NULL,
    reason character varying(1000) NOT NULL,
    booking_id integer NOT NULL,
    by_id integer,
    CONSTRAINT known_states_of_step CHECK (((((from_state)::text = ''::text) OR ((from_state)::text = ANY ((ARRAY['received'::character varying, 'contacted'::character varying, 'visit_scheduled'::character varying, 'quoted'::character varying, 'accepted'::character varying, 'in_progress'::character varying, 'completed'::character varying, 'declined'::character varying, 'cancelled'::character varying])::text[]))) AND ((to_state)::text = ANY ((ARRAY['received'::character varying, 'contacted'::character varying, 'visit_scheduled'::character varying, 'quoted'::character varying, 'accepted'::character varying, 'in_progress'::character varying, 'completed'::character varying, 'declined'::character varying, 'cancelled'::character varying])::text[])) AND (NOT ((from_state)::text = (to_state)::text))))
);
ALTER TABLE public.bookings_bookingstep ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.bookings_bookingstep_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.bookings_crew (
    id integer NOT NULL,
    name_ar character varying(120) NOT NULL,
    name_en character varying(120) NOT NULL,
    kind character varying(8) NOT NULL,
    is_active boolean NOT NULL,
    CONSTRAINT known_kind_of_crew CHECK (((kind)::text = ANY ((ARRAY['site'::character varying, 'event'::character varying])::text[])))
);
ALTER TABLE public.bookings_crew ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.bookings_crew_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.bookings_crewassignment (
    id integer NOT NULL,
    purpose character varying(8) NOT NULL,
    during tstzrange NOT NULL,
    is_cancelled boolean NOT NULL,
    created_at timestamp with time zone NOT NULL,
    booking_id integer NOT NULL,
    crew_id integer NOT NULL,
    is_over boolean NOT NULL,
    held_until timestamp with time zone,
    CONSTRAINT assignment_begins_and_ends CHECK (((NOT isempty(during)) AND (NOT lower_inf(during)) AND (NOT upper_inf(during)))),
    CONSTRAINT known_purpose CHECK (((purpose)::text = ANY ((ARRAY['visit'::character varying, 'work'::character varying, 'event'::character varying])::text[]))),
    CONSTRAINT no_visit_waits_for_a_deposit CHECK (((held_until IS NULL) OR ((purpose)::text = ANY ((ARRAY['work'::character varying, 'event'::character varying])::text[]))))
);
ALTER TABLE public.bookings_crewassignment ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.bookings_crewassignment_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.bookings_duerefund (
    id integer NOT NULL,
    key character varying(128) NOT NULL,
    amount_halalas bigint NOT NULL,
    reason character varying(300) NOT NULL,
    created_at timestamp with time zone NOT NULL,
    done_at timestamp with time zone,
    by_id integer,
    due_id integer NOT NULL,
    CONSTRAINT bookings_duerefund_amount_halalas_check CHECK ((amount_halalas >= 0)),
    CONSTRAINT refund_is_something CHECK ((amount_halalas > 0))
);
ALTER TABLE public.bookings_duerefund ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.bookings_duerefund_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.bookings_optiongroup (
    id integer NOT NULL,
    slug character varying(64) NOT NULL,
    name_ar character varying(120) NOT NULL,
    name_en character varying(120) NOT NULL,
    "position" smallint NOT NULL,
    service_id integer NOT NULL,
    CONSTRAINT bookings_optiongroup_position_check CHECK (("position" >= 0))
);
ALTER TABLE public.bookings_optiongroup ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.bookings_optiongroup_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.bookings_quote (
    id integer NOT NULL,
    number character varying(32) NOT NULL,
    state character varying(16) NOT NULL,
    secret character varying(64) NOT NULL,
    valid_until date NOT NULL,
    subtotal_halalas bigint NOT NULL,
    vat_halalas bigint NOT NULL,
    total_halalas bigint NOT NULL,
    created_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    accepted_at timestamp with time zone,
    booking_id integer NOT NULL,
    created_by_id integer,
    expired_at timestamp with time zone,
    vat_basis_points integer NOT NULL,
    CONSTRAINT accepted_quote_has_a_time CHECK ((((accepted_at IS NOT NULL) AND ((state)::text = 'accepted'::text)) OR ((NOT ((state)::text = 'accepted'::text)) AND (accepted_at IS NULL)))),
    CONSTRAINT bookings_quote_subtotal_halalas_check CHECK ((subtotal_halalas >= 0)),
    CONSTRAINT bookings_quote_total_halalas_check CHECK ((total_halalas >= 0)),
    CONSTRAINT bookings_quote_vat_basis_points_check CHECK ((vat_basis_points >= 0)),
    CONSTRAINT bookings_quote_vat_halalas_check CHECK ((vat_halalas >= 0)),
    CONSTRAINT known_state_of_quote CHECK (((state)::text = ANY ((ARRAY['draft'::character varying, 'sent'::character varying, 'accepted'::character varying, 'superseded'::character varying])::text[]))),
    CONSTRAINT quote_adds_up CHECK ((total_halalas = (subtotal_halalas + vat_halalas))),
    CONSTRAINT sent_quote_has_a_time CHECK (((NOT ((state)::text = ANY ((ARRAY['sent'::character varying, 'accepted'::character varying])::text[]))) OR (sent_at IS NOT NULL)))
);
ALTER TABLE public.bookings_quote ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.bookings_quote_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.bookings_quotecounter (
    year smallint NOT NULL,
    last_number integer NOT NULL,
    CONSTRAINT bookings_quotecounter_last_number_check CHECK ((last_number >= 0)),
    CONSTRAINT bookings_quotecounter_year_check CHECK ((year >= 0))
);
CREATE TABLE public.bookings_quoteline (
    id integer NOT NULL,
    "position" smallint NOT NULL,
    description character varying(300) NOT NULL,
    quantity numeric(10,2) NOT NULL,
    unit_price_halalas bigint NOT NULL,
    total_halalas bigint NOT NULL,
    quote_id integer NOT NULL,
    vat_halalas bigint NOT NULL,
    CONSTRAINT bookings_quoteline_position_check CHECK (("position" >= 0)),
    CONSTRAINT bookings_quoteline_total_halalas_check CHECK ((total_halalas >= 0)),
    CONSTRAINT bookings_quoteline_unit_price_halalas_check CHECK ((unit_price_halalas >= 0)),
    CONSTRAINT bookings_quoteline_vat_halalas_check CHECK ((vat_halalas >= 0)),
    CONSTRAINT quoted_quantity CHECK ((quantity > (0)::numeric))
);
ALTER TABLE public.bookings_quoteline ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.bookings_quoteline_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.bookings_service (
    id integer NOT NULL,
    slug character varying(64) NOT NULL,
    kind character varying(16) NOT NULL,
    name_ar character varying(120) NOT NULL,
    name_en character varying(120) NOT NULL,
    summary_ar character varying(300) NOT NULL,
    summary_en character varying(300) NOT NULL,
    description_ar text NOT NULL,
    description_en text NOT NULL,
    "position" smallint NOT NULL,
    is_active boolean NOT NULL,
    deposit_percent smallint DEFAULT 0 NOT NULL,
    free_cancellation_hours smallint DEFAULT 48 NOT NULL,
    kept_percent smallint DEFAULT 0 NOT NULL,
    CONSTRAINT bookings_service_deposit_percent_check CHECK ((deposit_percent >= 0)),
    CONSTRAINT bookings_service_free_cancellation_hours_check CHECK ((free_cancellation_hours >= 0)),
    CONSTRAINT bookings_service_kept_percent_check CHECK ((kept_percent >= 0)),
    CONSTRAINT bookings_service_position_check CHECK (("position" >= 0)),
    CONSTRAINT known_kind_of_service CHECK (((kind)::text = ANY ((ARRAY['landscaping'::character varying, 'maintenance'::character varying, 'playground'::character varying, 'event'::character varying])::text[]))),
    CONSTRAINT shares_of_service_are_percent CHECK (((deposit_percent <= 100) AND (kept_percent <= 100)))
);
ALTER TABLE public.bookings_service ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.bookings_service_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.bookings_serviceoption (
    id integer NOT NULL,
    slug character varying(64) NOT NULL,
    name_ar character varying(120) NOT NULL,
    name_en character varying(120) NOT NULL,
    "position" smallint NOT NULL,
    is_active boolean NOT NULL,
    group_id integer,
    service_id integer NOT NULL,
    CONSTRAINT bookings_serviceoption_position_check CHECK (("position" >= 0))
);
ALTER TABLE public.bookings_serviceoption ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.bookings_serviceoption_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.care_guides_guidetext (
    id integer NOT NULL,
    section character varying(8) NOT NULL,
    text_ar text NOT NULL,
    text_en text NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    product_id integer NOT NULL,
    CONSTRAINT care_guide_text_says_something CHECK ((NOT ((text_ar = ''::text) AND (text_en = ''::text)))),
    CONSTRAINT section_of_care_guide CHECK (((section)::text = ANY ((ARRAY['light'::character varying, 'water'::character varying, 'soil'::character varying, 'feeding'::character varying, 'pruning'::character varying, 'summer'::character varying, 'winter'::character varying, 'pets'::character varying, 'troubles'::character varying])::text[])))
);
ALTER TABLE public.care_guides_guidetext ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.care_guides_guidetext_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.checkout_checkoutline (
    id integer NOT NULL,
    quantity integer NOT NULL,
    checkout_id uuid NOT NULL,
    variant_id integer NOT NULL,
    data jsonb NOT NULL,
    CONSTRAINT cart_cartline_quantity_check CHECK ((quantity >= 0))
);
ALTER TABLE public.checkout_checkoutline ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.cart_cartline_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.cart_customercart (
    id integer NOT NULL,
    checkout_id uuid NOT NULL,
    user_id integer NOT NULL,
    changed_at timestamp with time zone,
    language character varying(2) DEFAULT ''::character varying NOT NULL
);
ALTER TABLE public.cart_customercart ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.cart_customercart_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.cart_placedorder (
    id integer NOT NULL,
    checkout_token uuid NOT NULL,
    idempotency_key uuid,
    order_id integer NOT NULL,
    user_id integer,
    saves_address boolean NOT NULL
);
ALTER TABLE public.cart_placedorder ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.cart_placedorder_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.cart_stockhold (
    id integer NOT NULL,
    phone character varying(16) NOT NULL,
    created_at timestamp with time zone NOT NULL,
    until timestamp with time zone NOT NULL,
    order_id integer,
    stock_id integer NOT NULL,
    user_id integer,
    CONSTRAINT stock_hold_is_of_a_person CHECK (((NOT (user_id IS NULL)) OR (NOT ((phone)::text = ''::text))))
);
ALTER TABLE public.cart_stockhold ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.cart_stockhold_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.cart_voucheruse (
    id integer NOT NULL,
    phone_key character varying(64) NOT NULL,
    user_id integer,
    voucher_id integer NOT NULL
);
ALTER TABLE public.cart_voucheruse ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.cart_voucheruse_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.catalogue_deletedvariant (
    sku character varying(255) NOT NULL,
    product_id integer NOT NULL
);
CREATE TABLE public.catalogue_listingchange (
    id bigint NOT NULL,
    product_id integer,
    is_stock boolean DEFAULT false NOT NULL
);
ALTER TABLE public.catalogue_listingchange ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.catalogue_listingchange_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.catalogue_listingdocument (
    row_id integer NOT NULL,
    card_ar jsonb NOT NULL,
    card_en jsonb NOT NULL,
    detail_ar jsonb NOT NULL,
    detail_en jsonb NOT NULL,
    images jsonb NOT NULL,
    variant_images jsonb NOT NULL
);
CREATE TABLE public.catalogue_listingrevision (
    id bigint NOT NULL,
    transaction bigint NOT NULL,
    product_ids integer[] NOT NULL,
    rereads_all boolean NOT NULL,
    is_old boolean NOT NULL,
    tags text[] NOT NULL
);
ALTER TABLE public.catalogue_listingrevision ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.catalogue_listingrevision_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.catalogue_listingrow (
    product_id integer NOT NULL,
    slug character varying(255) NOT NULL,
    is_listed boolean NOT NULL,
    category_id integer,
    base_price bigint NOT NULL,
    current_price bigint NOT NULL,
    in_stock boolean NOT NULL,
    on_sale boolean NOT NULL,
    color_ids integer[] NOT NULL,
    size_ids integer[] NOT NULL,
    occasion_ids integer[] NOT NULL,
    recipient_ids integer[] NOT NULL,
    theme_ids integer[] NOT NULL,
    newest_key date NOT NULL,
    name_key_ar character varying(250) NOT NULL COLLATE pg_catalog."C",
    name_key_en character varying(250) NOT NULL COLLATE pg_catalog."C",
    changes_at timestamp with time zone,
    rating_average smallint DEFAULT 0 NOT NULL,
    rating_count integer DEFAULT 0 NOT NULL,
    fact_ids integer[] DEFAULT '{}'::integer[] NOT NULL,
    demand integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.catalogue_productdemand (
    product_id integer NOT NULL,
    score integer NOT NULL,
    CONSTRAINT catalogue_productdemand_score_check CHECK ((score >= 0))
);
CREATE TABLE public.catalogue_productrating (
    product_id integer NOT NULL,
    average smallint NOT NULL,
    count integer NOT NULL,
    CONSTRAINT rating_of_counted_stars CHECK ((((average = 0) AND (count = 0)) OR (((average >= 10) AND (average <= 50)) AND (count > 0))))
);
CREATE TABLE public.catalogue_productviews (
    id integer NOT NULL,
    product_id integer NOT NULL,
    day date NOT NULL,
    views integer NOT NULL,
    CONSTRAINT catalogue_productviews_views_check CHECK ((views >= 0))
);
ALTER TABLE public.catalogue_productviews ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.catalogue_productviews_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.catalogue_renderedimage (
    name character varying(255) NOT NULL,
    size bigint NOT NULL,
    modified_at timestamp with time zone NOT NULL,
    digest character varying(64) NOT NULL,
    widths integer[] NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    placeholder character varying(400) NOT NULL
);
CREATE TABLE public.catalogue_restdocument (
    row_id integer NOT NULL,
    document bytea NOT NULL
)
WITH (toast_tuple_target='8160');
ALTER TABLE ONLY public.catalogue_restdocument ALTER COLUMN document SET STORAGE EXTERNAL;
CREATE TABLE public.catalogue_savedprice (
    item_id integer NOT NULL,
    price bigint NOT NULL,
    CONSTRAINT saved_price_is_amount CHECK ((price >= 0))
);
CREATE TABLE public.catalogue_searchdocument (
    row_id integer NOT NULL,
    name_ar text NOT NULL,
    name_en text NOT NULL,
    codes bytea NOT NULL,
    digest bigint NOT NULL
)
WITH (fillfactor='85');
CREATE TABLE public.catalogue_searchform (
    id integer NOT NULL,
    form character varying(120) NOT NULL COLLATE pg_catalog."C"
);
ALTER TABLE public.catalogue_searchform ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.catalogue_searchform_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.catalogue_searchsynonym (
    id integer NOT NULL,
    phrases character varying(100)[] NOT NULL,
    also character varying(100)[] NOT NULL
);
ALTER TABLE public.catalogue_searchsynonym ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.catalogue_searchsynonym_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.catalogue_searchword (
    word character varying(60) NOT NULL COLLATE pg_catalog."C",
    spelling character varying(60) NOT NULL,
    keys text[] NOT NULL,
    skeleton character varying(60) NOT NULL COLLATE pg_catalog."C"
);
CREATE TABLE public.catalogue_wishlistlink (
    user_id integer NOT NULL,
    token character varying(64) NOT NULL,
    shows_name boolean NOT NULL,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE public.checkout_checkout (
    created timestamp with time zone NOT NULL,
    last_change timestamp with time zone NOT NULL,
    email character varying(254) NOT NULL,
    token uuid NOT NULL,
    quantity integer NOT NULL,
    user_id integer,
    billing_address_id integer,
    discount_amount numeric(12,2) NOT NULL,
    discount_name character varying(255),
    note text NOT NULL,
    shipping_address_id integer,
    shipping_method_id integer,
    voucher_code character varying(12),
    translated_discount_name character varying(255),
    metadata jsonb,
    private_metadata jsonb,
    currency character varying(3) NOT NULL,
    country character varying(2) NOT NULL,
    CONSTRAINT cart_cart_quantity_check CHECK ((quantity >= 0))
);
CREATE TABLE public.checkout_checkout_gift_cards (
    id integer NOT NULL,
    checkout_id uuid NOT NULL,
    giftcard_id integer NOT NULL
);
ALTER TABLE public.checkout_checkout_gift_cards ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.checkout_checkout_gift_cards_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.companies_ordercompany (
    name character varying(127) NOT NULL,
    vat_number character varying(15) NOT NULL,
    registration_number character varying(10) NOT NULL,
    building_number character varying(4) NOT NULL,
    street character varying(127) NOT NULL,
    district character varying(127) NOT NULL,
    city character varying(127) NOT NULL,
    postal_code character varying(5) NOT NULL,
    secondary_number character varying(4) NOT NULL,
    order_id integer NOT NULL,
    CONSTRAINT ordercompany_address_shape CHECK ((((building_number)::text ~ '^[0-9]{4}$'::text) AND ((postal_code)::text ~ '^[0-9]{5}$'::text) AND ((secondary_number)::text ~ '^([0-9]{4})?$'::text))),
    CONSTRAINT ordercompany_is_complete CHECK (((NOT ((name)::text = ''::text)) AND (NOT ((street)::text = ''::text)) AND (NOT ((district)::text = ''::text)) AND (NOT ((city)::text = ''::text)))),
    CONSTRAINT ordercompany_registration_shape CHECK (((registration_number)::text ~ '^[0-9]{10}$'::text)),
    CONSTRAINT ordercompany_vat_number_shape CHECK (((vat_number)::text ~ '^3[0-9]{13}3$'::text))
);
CREATE TABLE public.companies_savedcompany (
    id integer NOT NULL,
    name character varying(127) NOT NULL,
    vat_number character varying(15) NOT NULL,
    registration_number character varying(10) NOT NULL,
    building_number character varying(4) NOT NULL,
    street character varying(127) NOT NULL,
    district character varying(127) NOT NULL,
    city character varying(127) NOT NULL,
    postal_code character varying(5) NOT NULL,
    secondary_number character varying(4) NOT NULL,
    user_id integer NOT NULL,
    CONSTRAINT savedcompany_address_shape CHECK ((((building_number)::text ~ '^[0-9]{4}$'::text) AND ((postal_code)::text ~ '^[0-9]{5}$'::text) AND ((secondary_number)::text ~ '^([0-9]{4})?$'::text))),
    CONSTRAINT savedcompany_is_complete CHECK (((NOT ((name)::text = ''::text)) AND (NOT ((street)::text = ''::text)) AND (NOT ((district)::text = ''::text)) AND (NOT ((city)::text = ''::text)))),
    CONSTRAINT savedcompany_registration_shape CHECK (((registration_number)::text ~ '^[0-9]{10}$'::text)),
    CONSTRAINT savedcompany_vat_number_shape CHECK (((vat_number)::text ~ '^3[0-9]{13}3$'::text))
);
ALTER TABLE public.companies_savedcompany ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.companies_savedcompany_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.content_aboutblock (
    id integer NOT NULL,
    kind character varying(10) NOT NULL,
    value character varying(20) NOT NULL,
    title_ar character varying(60) NOT NULL,
    title_en character varying(60) NOT NULL,
    text_ar character varying(600) NOT NULL,
    text_en character varying(600) NOT NULL,
    file character varying(100) NOT NULL,
    alternative_ar character varying(200) NOT NULL,
    alternative_en character varying(200) NOT NULL,
    "position" integer NOT NULL,
    is_published boolean NOT NULL,
    CONSTRAINT about_number_has_a_value CHECK (((((kind)::text = 'number'::text) AND (NOT ((value)::text = ''::text))) OR ((NOT ((kind)::text = 'number'::text)) AND ((value)::text = ''::text)))),
    CONSTRAINT about_picture_is_described CHECK ((((file)::text = ''::text) OR (NOT ((alternative_ar)::text = ''::text)))),
    CONSTRAINT content_aboutblock_position_check CHECK (("position" >= 0)),
    CONSTRAINT kind_of_an_about_block CHECK (((kind)::text = ANY ((ARRAY['farm'::character varying, 'person'::character varying, 'number'::character varying])::text[])))
);
ALTER TABLE public.content_aboutblock ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.content_aboutblock_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.content_contactmessage (
    id integer NOT NULL,
    created_at timestamp with time zone NOT NULL,
    idempotency_key uuid NOT NULL,
    name character varying(100) NOT NULL,
    phone character varying(16) NOT NULL,
    email character varying(254) NOT NULL,
    message text NOT NULL,
    language character varying(2) NOT NULL,
    state character varying(10) NOT NULL,
    spam_at timestamp with time zone,
    answer text NOT NULL,
    answered_at timestamp with time zone,
    answered_by_id integer,
    user_id integer,
    CONSTRAINT answered_with_an_answer CHECK (((NOT ((state)::text = 'answered'::text)) OR ((answered_at IS NOT NULL) AND (NOT (answer = ''::text))))),
    CONSTRAINT spam_since_a_time CHECK (((NOT ((state)::text = 'spam'::text)) OR (spam_at IS NOT NULL))),
    CONSTRAINT state_of_a_message CHECK (((state)::text = ANY ((ARRAY['new'::character varying, 'answered'::character varying, 'spam'::character varying])::text[])))
);
ALTER TABLE public.content_contactmessage ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.content_contactmessage_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.content_gallerypicture (
    id integer NOT NULL,
    gallery character varying(20) NOT NULL,
    file character varying(100) NOT NULL,
    caption_ar character varying(200) NOT NULL,
    caption_en character varying(200) NOT NULL,
    alternative_ar character varying(200) NOT NULL,
    alternative_en character varying(200) NOT NULL,
    "position" integer NOT NULL,
    is_published boolean NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT content_gallerypicture_position_check CHECK (("position" >= 0)),
    CONSTRAINT gallery_that_is_shown CHECK (((gallery)::text = ANY ((ARRAY['landscaping'::character varying, 'events'::character varying, 'about'::character varying])::text[])))
);
ALTER TABLE public.content_gallerypicture ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.content_gallerypicture_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.content_homehero (
    id integer NOT NULL,
    heading_ar character varying(60) NOT NULL,
    heading_en character varying(60) NOT NULL,
    lead_ar character varying(200) NOT NULL,
    lead_en character varying(200) NOT NULL,
    button_ar character varying(30) NOT NULL,
    button_en character varying(30) NOT NULL,
    link character varying(200) NOT NULL,
    file character varying(100) NOT NULL,
    alternative_ar character varying(200) NOT NULL,
    alternative_en character varying(200) NOT NULL,
    valid_from date,
    valid_until date,
    priority smallint NOT NULL,
    is_published boolean NOT NULL,
    CONSTRAINT content_homehero_priority_check CHECK ((priority >= 0)),
    CONSTRAINT hero_begins_before_it_ends CHECK (((valid_from IS NULL) OR (valid_until IS NULL) OR (valid_from < valid_until))),
    CONSTRAINT hero_leads_into_the_shop CHECK ((((link)::text ~~ '/%'::text) AND (NOT ((link)::text ~~ '//%'::text)) AND (NOT ((link)::text ~~ '%\\%'::text)))),
    CONSTRAINT hero_picture_is_described CHECK ((((file)::text = ''::text) OR (NOT ((alternative_ar)::text = ''::text))))
);
ALTER TABLE public.content_homehero ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.content_homehero_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.content_homerow (
    id integer NOT NULL,
    "position" integer NOT NULL,
    is_published boolean NOT NULL,
    collection_id integer NOT NULL,
    CONSTRAINT content_homerow_position_check CHECK (("position" >= 0))
);
ALTER TABLE public.content_homerow ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.content_homerow_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.delivery_blackoutday (
    id integer NOT NULL,
    starts_on date,
    ends_on date,
    hijri_month smallint,
    hijri_first_day smallint,
    hijri_last_day smallint,
    note character varying(200) NOT NULL,
    area_id integer,
    CONSTRAINT blackout_days_in_order CHECK (((starts_on IS NULL) OR (starts_on <= ends_on))),
    CONSTRAINT blackout_hijri_days_in_order CHECK (((hijri_month IS NULL) OR ((hijri_first_day >= 1) AND (hijri_first_day <= hijri_last_day) AND (hijri_last_day <= 30) AND ((hijri_month >= 1) AND (hijri_month <= 12))))),
    CONSTRAINT blackout_in_one_calendar CHECK (((((ends_on IS NULL) AND (starts_on IS NULL)) OR ((ends_on IS NOT NULL) AND (starts_on IS NOT NULL))) AND (((hijri_first_day IS NULL) AND (hijri_last_day IS NULL) AND (hijri_month IS NULL)) OR ((hijri_first_day IS NOT NULL) AND (hijri_last_day IS NOT NULL) AND (hijri_month IS NOT NULL))) AND (((hijri_month IS NOT NULL) AND (starts_on IS NULL)) OR ((hijri_month IS NULL) AND (starts_on IS NOT NULL))))),
    CONSTRAINT delivery_blackoutday_hijri_first_day_check CHECK ((hijri_first_day >= 0)),
    CONSTRAINT delivery_blackoutday_hijri_last_day_check CHECK ((hijri_last_day >= 0)),
    CONSTRAINT delivery_blackoutday_hijri_month_check CHECK ((hijri_month >= 0))
);
ALTER TABLE public.delivery_blackoutday ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.delivery_blackoutday_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.delivery_deliveryarea (
    id integer NOT NULL,
    name_ar character varying(100) NOT NULL,
    name_en character varying(100) NOT NULL,
    cities character varying(100)[] NOT NULL,
    districts character varying(100)[] NOT NULL,
    offered_days smallint NOT NULL,
    is_active boolean NOT NULL,
    shipping_method_id integer,
    CONSTRAINT area_has_a_city CHECK ((
CASE
    WHEN (cities IS NULL) THEN NULL::integer
    ELSE COALESCE(array_length(cities, 1), 0)
END >= 1)),
    CONSTRAINT area_offers_days CHECK (((offered_days >= 1) AND (offered_days <= 60))),
    CONSTRAINT delivery_deliveryarea_offered_days_check CHECK ((offered_days >= 0))
);
ALTER TABLE public.delivery_deliveryarea ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.delivery_deliveryarea_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.delivery_goodsrule (
    id integer NOT NULL,
    lead_days smallint NOT NULL,
    litres integer,
    category_id integer,
    product_id integer,
    product_type_id integer,
    CONSTRAINT delivery_goodsrule_lead_days_check CHECK ((lead_days >= 0)),
    CONSTRAINT delivery_goodsrule_litres_check CHECK ((litres >= 0)),
    CONSTRAINT goods_lead_days_in_bounds CHECK ((lead_days <= 60)),
    CONSTRAINT goods_litres_in_bounds CHECK (((litres IS NULL) OR ((litres >= 1) AND (litres <= 100000)))),
    CONSTRAINT goods_rule_names_one_thing CHECK ((((category_id IS NULL) AND (product_id IS NOT NULL) AND (product_type_id IS NULL)) OR ((category_id IS NOT NULL) AND (product_id IS NULL) AND (product_type_id IS NULL)) OR ((category_id IS NULL) AND (product_id IS NULL) AND (product_type_id IS NOT NULL))))
);
ALTER TABLE public.delivery_goodsrule ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.delivery_goodsrule_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.delivery_pickupcode (
    id integer NOT NULL,
    code character varying(6) NOT NULL,
    handed_over_at timestamp with time zone,
    handed_over_by_id integer,
    order_id integer NOT NULL,
    point_id integer NOT NULL,
    CONSTRAINT pickup_code_has_six_digits CHECK (((code)::text ~ '^[0-9]{6}$'::text))
);
ALTER TABLE public.delivery_pickupcode ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.delivery_pickupcode_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.delivery_pickuppoint (
    id integer NOT NULL,
    name_ar character varying(100) NOT NULL,
    name_en character varying(100) NOT NULL,
    address_ar character varying(200) NOT NULL,
    address_en character varying(200) NOT NULL,
    shipping_method_id integer
);
ALTER TABLE public.delivery_pickuppoint ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.delivery_pickuppoint_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.delivery_slotbooking (
    id integer NOT NULL,
    litres integer NOT NULL,
    surcharge integer NOT NULL,
    checkout_token uuid,
    order_id integer NOT NULL,
    slot_day_id integer NOT NULL,
    CONSTRAINT delivery_slotbooking_litres_check CHECK ((litres >= 0)),
    CONSTRAINT delivery_slotbooking_surcharge_check CHECK ((surcharge >= 0))
);
ALTER TABLE public.delivery_slotbooking ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.delivery_slotbooking_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.delivery_slotday (
    id integer NOT NULL,
    date date NOT NULL,
    rule_id integer NOT NULL
);
ALTER TABLE public.delivery_slotday ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.delivery_slotday_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.delivery_slothold (
    id integer NOT NULL,
    checkout_token uuid NOT NULL,
    litres integer NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    slot_day_id integer NOT NULL,
    CONSTRAINT delivery_slothold_litres_check CHECK ((litres >= 0))
);
ALTER TABLE public.delivery_slothold ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.delivery_slothold_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.delivery_slotrule (
    id integer NOT NULL,
    weekdays smallint[] NOT NULL,
    starts_at time without time zone NOT NULL,
    ends_at time without time zone NOT NULL,
    cut_off_hours smallint,
    cut_off_time time without time zone,
    capacity_orders integer,
    capacity_litres integer,
    surcharge integer NOT NULL,
    is_active boolean NOT NULL,
    area_id integer NOT NULL,
    CONSTRAINT delivery_slotrule_capacity_litres_check CHECK ((capacity_litres >= 0)),
    CONSTRAINT delivery_slotrule_capacity_orders_check CHECK ((capacity_orders >= 0)),
    CONSTRAINT delivery_slotrule_cut_off_hours_check CHECK ((cut_off_hours >= 0)),
    CONSTRAINT delivery_slotrule_surcharge_check CHECK ((surcharge >= 0)),
    CONSTRAINT slot_capacity_above_zero CHECK ((((capacity_orders IS NULL) OR (capacity_orders >= 1)) AND ((capacity_litres IS NULL) OR (capacity_litres >= 1)))),
    CONSTRAINT slot_has_one_cut_off CHECK ((((cut_off_hours IS NULL) AND (cut_off_time IS NOT NULL)) OR ((cut_off_hours <= 168) AND (cut_off_time IS NULL)))),
    CONSTRAINT slot_has_weekdays CHECK (((
CASE
    WHEN (weekdays IS NULL) THEN NULL::integer
    ELSE COALESCE(array_length(weekdays, 1), 0)
END >= 1) AND (weekdays <@ ARRAY[(0)::smallint, (1)::smallint, (2)::smallint, (3)::smallint, (4)::smallint, (5)::smallint, (6)::smallint]))),
    CONSTRAINT slot_hours_in_order CHECK ((starts_at < ends_at)),
    CONSTRAINT slot_surcharge_in_bounds CHECK ((surcharge <= 100000))
);
ALTER TABLE public.delivery_slotrule ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.delivery_slotrule_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.discount_sale (
    id integer NOT NULL,
    name character varying(255) NOT NULL,
    type character varying(10) NOT NULL,
    value numeric(12,2) NOT NULL,
    end_date timestamp with time zone,
    start_date timestamp with time zone NOT NULL
);
CREATE TABLE public.discount_sale_categories (
    id integer NOT NULL,
    sale_id integer NOT NULL,
    category_id integer NOT NULL
);
ALTER TABLE public.discount_sale_categories ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.discount_sale_categories_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.discount_sale_collections (
    id integer NOT NULL,
    sale_id integer NOT NULL,
    collection_id integer NOT NULL
);
ALTER TABLE public.discount_sale_collections ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.discount_sale_collections_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
ALTER TABLE public.discount_sale ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.discount_sale_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.discount_sale_products (
    id integer NOT NULL,
    sale_id integer NOT NULL,
    product_id integer NOT NULL
);
ALTER TABLE public.discount_sale_products ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.discount_sale_products_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.discount_saletranslation (
    id integer NOT NULL,
    language_code character varying(10) NOT NULL,
    name character varying(255),
    sale_id integer NOT NULL
);
ALTER TABLE public.discount_saletranslation ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.discount_saletranslation_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.discount_voucher (
    id integer NOT NULL,
    type character varying(20) NOT NULL,
    name character varying(255),
    code character varying(12) NOT NULL,
    usage_limit integer,
    used integer NOT NULL,
    start_date timestamp with time zone NOT NULL,
    end_date timestamp with time zone,
    discount_value_type character varying(10) NOT NULL,
    discount_value numeric(12,2) NOT NULL,
    min_spent_amount numeric(12,2),
    apply_once_per_order boolean NOT NULL,
    countries character varying(749) NOT NULL,
    min_checkout_items_quantity integer,
    apply_once_per_customer boolean NOT NULL,
    currency character varying(3) NOT NULL,
    CONSTRAINT discount_voucher_min_checkout_items_quantity_check CHECK ((min_checkout_items_quantity >= 0)),
    CONSTRAINT discount_voucher_usage_limit_check CHECK ((usage_limit >= 0)),
    CONSTRAINT discount_voucher_used_check CHECK ((used >= 0))
);
CREATE TABLE public.discount_voucher_categories (
    id integer NOT NULL,
    voucher_id integer NOT NULL,
    category_id integer NOT NULL
);
ALTER TABLE public.discount_voucher_categories ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.discount_voucher_categories_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.discount_voucher_collections (
    id integer NOT NULL,
    voucher_id integer NOT NULL,
    collection_id integer NOT NULL
);
ALTER TABLE public.discount_voucher_collections ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.discount_voucher_collections_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
ALTER TABLE public.discount_voucher ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.discount_voucher_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.discount_voucher_products (
    id integer NOT NULL,
    voucher_id integer NOT NULL,
    product_id integer NOT NULL
);
ALTER TABLE public.discount_voucher_products ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.discount_voucher_products_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.discount_vouchercustomer (
    id integer NOT NULL,
    customer_email character varying(254) NOT NULL,
    voucher_id integer NOT NULL
);
ALTER TABLE public.discount_vouchercustomer ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.discount_vouchercustomer_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.discount_vouchertranslation (
    id integer NOT NULL,
    language_code character varying(10) NOT NULL,
    name character varying(255),
    voucher_id integer NOT NULL
);
ALTER TABLE public.discount_vouchertranslation ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.discount_vouchertranslation_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.dispatch_plantplace (
    id integer NOT NULL,
    bed character varying(40) NOT NULL,
    shelf character varying(40) NOT NULL,
    variant_id integer NOT NULL
);
ALTER TABLE public.dispatch_plantplace ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.dispatch_plantplace_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.dispatch_run (
    id integer NOT NULL,
    day date NOT NULL,
    link_number integer NOT NULL,
    departed_at timestamp with time zone,
    closed_at timestamp with time zone,
    cash_expected integer,
    cash_counted integer,
    note character varying(300) NOT NULL,
    closed_by_id integer,
    van_id integer NOT NULL,
    CONSTRAINT closed_run_is_counted CHECK ((((cash_counted IS NULL) AND (cash_expected IS NULL) AND (closed_at IS NULL)) OR ((cash_counted IS NOT NULL) AND (cash_expected IS NOT NULL) AND (closed_at IS NOT NULL)))),
    CONSTRAINT dispatch_run_cash_counted_check CHECK ((cash_counted >= 0)),
    CONSTRAINT dispatch_run_cash_expected_check CHECK ((cash_expected >= 0)),
    CONSTRAINT dispatch_run_link_number_check CHECK ((link_number >= 0))
);
ALTER TABLE public.dispatch_run ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.dispatch_run_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.dispatch_stop (
    id integer NOT NULL,
    "position" integer NOT NULL,
    state character varying(12) NOT NULL,
    finished_at timestamp with time zone,
    reason character varying(300) NOT NULL,
    cash_taken integer NOT NULL,
    has_code boolean NOT NULL,
    moved_to date,
    order_id integer NOT NULL,
    run_id integer NOT NULL,
    CONSTRAINT cash_of_what_was_delivered CHECK (((cash_taken = 0) OR ((state)::text = 'delivered'::text))),
    CONSTRAINT dispatch_stop_cash_taken_check CHECK ((cash_taken >= 0)),
    CONSTRAINT dispatch_stop_position_check CHECK (("position" >= 0)),
    CONSTRAINT finished_stop_has_a_time CHECK ((((finished_at IS NULL) AND ((state)::text = 'planned'::text)) OR ((state)::text = 'put_back'::text) OR ((finished_at IS NOT NULL) AND ((state)::text = ANY ((ARRAY['delivered'::character varying, 'failed'::character varying])::text[]))))),
    CONSTRAINT known_stop_state CHECK (((state)::text = ANY ((ARRAY['planned'::character varying, 'delivered'::character varying, 'failed'::character varying, 'put_back'::character varying])::text[])))
);
ALTER TABLE public.dispatch_stop ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.dispatch_stop_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.dispatch_stopreport (
    id integer NOT NULL,
    key uuid NOT NULL,
    kind character varying(12) NOT NULL,
    occurred_at timestamp with time zone NOT NULL,
    received_at timestamp with time zone NOT NULL,
    is_late boolean NOT NULL,
    photo character varying(100) NOT NULL,
    photo_token character varying(32) NOT NULL,
    stop_id integer NOT NULL,
    CONSTRAINT known_report_kind CHECK (((kind)::text = ANY ((ARRAY['delivered'::character varying, 'failed'::character varying])::text[]))),
    CONSTRAINT photo_has_a_token CHECK (((((photo)::text = ''::text) AND ((photo_token)::text = ''::text)) OR (NOT (((photo)::text = ''::text) OR ((photo_token)::text = ''::text)))))
);
ALTER TABLE public.dispatch_stopreport ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.dispatch_stopreport_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.dispatch_van (
    id integer NOT NULL,
    name character varying(60) NOT NULL,
    is_active boolean NOT NULL
);
CREATE TABLE public.dispatch_van_areas (
    id integer NOT NULL,
    van_id integer NOT NULL,
    deliveryarea_id integer NOT NULL
);
ALTER TABLE public.dispatch_van_areas ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.dispatch_van_areas_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
ALTER TABLE public.dispatch_van ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.dispatch_van_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.django_admin_log (
    id integer NOT NULL,
    action_time timestamp with time zone NOT NULL,
    object_id text,
    object_repr character varying(200) NOT NULL,
    action_flag smallint NOT NULL,
    change_message text NOT NULL,
    content_type_id integer,
    user_id integer NOT NULL,
    CONSTRAINT django_admin_log_action_flag_check CHECK ((action_flag >= 0))
);
ALTER TABLE public.django_admin_log ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.django_admin_log_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.django_content_type (
    id integer NOT NULL,
    app_label character varying(100) NOT NULL,
    model character varying(100) NOT NULL
);
ALTER TABLE public.django_content_type ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.django_content_type_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.django_migrations (
    id integer NOT NULL,
    app character varying(255) NOT NULL,
    name character varying(255) NOT NULL,
    applied timestamp with time zone NOT NULL
);
ALTER TABLE public.django_migrations ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.django_migrations_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.django_prices_openexchangerates_conversionrate (
    id integer NOT NULL,
    to_currency character varying(3) NOT NULL,
    rate numeric(20,12) NOT NULL,
    modified_at timestamp with time zone NOT NULL
);
ALTER TABLE public.django_prices_openexchangerates_conversionrate ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.django_prices_openexchangerates_conversionrate_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.django_prices_vatlayer_ratetypes (
    id integer NOT NULL,
    types text NOT NULL
);
ALTER TABLE public.django_prices_vatlayer_ratetypes ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.django_prices_vatlayer_ratetypes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.django_prices_vatlayer_vat (
    id integer NOT NULL,
    country_code character varying(2) NOT NULL,
    data text NOT NULL
);
ALTER TABLE public.django_prices_vatlayer_vat ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.django_prices_vatlayer_vat_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.django_site (
    id integer NOT NULL,
    domain character varying(100) NOT NULL,
    name character varying(50) NOT NULL
);
ALTER TABLE public.django_site ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.django_site_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.fixtures_loadeditem (
    id bigint NOT NULL,
    kind character varying(40) NOT NULL,
    key character varying(255) NOT NULL,
    fingerprint character varying(64) NOT NULL,
    loaded_at timestamp with time zone NOT NULL
);
ALTER TABLE public.fixtures_loadeditem ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.fixtures_loadeditem_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.gift_card_purchases_giftcardpurchase (
    id integer NOT NULL,
    reference character varying(20) NOT NULL,
    idempotency_key uuid NOT NULL,
    amount bigint NOT NULL,
    refunded bigint NOT NULL,
    recipient_name character varying(100) NOT NULL,
    recipient_email character varying(254) NOT NULL,
    recipient_phone character varying(20) NOT NULL,
    sender_name character varying(100) NOT NULL,
    message character varying(200) NOT NULL,
    language character varying(2) NOT NULL,
    buyer_language character varying(2) NOT NULL,
    send_on date,
    created_at timestamp with time zone NOT NULL,
    paid_at timestamp with time zone,
    cancelled_at timestamp with time zone,
    cancel_reason character varying(300) NOT NULL,
    refunded_at timestamp with time zone,
    buyer_id integer,
    cancelled_by_id integer,
    card_id integer,
    CONSTRAINT gift_card_purchase_amounts CHECK (((amount > 0) AND (refunded <= amount))),
    CONSTRAINT gift_card_purchases_giftcardpurchase_amount_check CHECK ((amount >= 0)),
    CONSTRAINT gift_card_purchases_giftcardpurchase_refunded_check CHECK ((refunded >= 0)),
    CONSTRAINT paid_purchase_has_its_card CHECK ((((cancelled_at IS NULL) AND (card_id IS NULL) AND (paid_at IS NULL) AND (refunded = 0)) OR ((card_id IS NOT NULL) AND (paid_at IS NOT NULL)))),
    CONSTRAINT refunded_purchase_is_cancelled CHECK (((refunded_at IS NULL) OR ((cancelled_at IS NOT NULL) AND (refunded = amount))))
);
ALTER TABLE public.gift_card_purchases_giftcardpurchase ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.gift_card_purchases_giftcardpurchase_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.gift_cards_giftcardcode (
    id integer NOT NULL,
    code_hash character varying(64) NOT NULL,
    last_digits character varying(4) NOT NULL,
    created_at timestamp with time zone NOT NULL,
    card_id integer NOT NULL
);
ALTER TABLE public.gift_cards_giftcardcode ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.gift_cards_giftcardcode_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.gift_cards_giftcardentry (
    id integer NOT NULL,
    kind character varying(16) NOT NULL,
    amount bigint NOT NULL,
    balance bigint NOT NULL,
    key character varying(160) NOT NULL,
    order_number bigint,
    reason character varying(300) NOT NULL,
    created_at timestamp with time zone NOT NULL,
    staff_id integer,
    card_id integer NOT NULL,
    CONSTRAINT gift_card_entry_balance CHECK ((balance >= 0)),
    CONSTRAINT gift_card_entry_has_an_order CHECK (((NOT ((kind)::text = ANY ((ARRAY['used'::character varying, 'returned'::character varying, 'refunded'::character varying])::text[]))) OR (order_number IS NOT NULL))),
    CONSTRAINT gift_card_entry_sign CHECK (((((kind)::text = ANY ((ARRAY['used'::character varying, 'voided'::character varying])::text[])) AND (amount < 0)) OR (((kind)::text = ANY ((ARRAY['issued'::character varying, 'returned'::character varying, 'refunded'::character varying])::text[])) AND (amount > 0)))),
    CONSTRAINT gift_cards_giftcardentry_balance_check CHECK ((balance >= 0)),
    CONSTRAINT gift_cards_giftcardentry_order_number_check CHECK ((order_number >= 0))
);
ALTER TABLE public.gift_cards_giftcardentry ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.gift_cards_giftcardentry_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.gift_cards_issuedgiftcard (
    card_id integer NOT NULL,
    origin character varying(16) NOT NULL,
    order_number bigint,
    recipient_name character varying(100) NOT NULL,
    recipient_email character varying(254) NOT NULL,
    recipient_phone character varying(20) NOT NULL,
    sender_name character varying(100) NOT NULL,
    message character varying(500) NOT NULL,
    language character varying(2) NOT NULL,
    send_on date NOT NULL,
    sent_at timestamp with time zone,
    last_digits character varying(4) NOT NULL,
    issued_at timestamp with time zone NOT NULL,
    buyer_id integer,
    CONSTRAINT gift_cards_issuedgiftcard_order_number_check CHECK ((order_number >= 0))
);
CREATE TABLE public.giftcard_giftcard (
    id integer NOT NULL,
    code character varying(16) NOT NULL,
    created timestamp with time zone NOT NULL,
    start_date date NOT NULL,
    end_date date,
    last_used_on timestamp with time zone,
    is_active boolean NOT NULL,
    initial_balance_amount numeric(12,2) NOT NULL,
    current_balance_amount numeric(12,2) NOT NULL,
    user_id integer,
    currency character varying(3) NOT NULL
);
ALTER TABLE public.giftcard_giftcard ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.giftcard_giftcard_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.gifts_cartgift (
    recipient_name character varying(100) NOT NULL,
    recipient_phone character varying(16) NOT NULL,
    sender_name character varying(100) NOT NULL,
    message character varying(300) NOT NULL,
    hides_prices boolean NOT NULL,
    checkout_id uuid NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    asks_recipient boolean DEFAULT false NOT NULL,
    CONSTRAINT cart_gift_is_complete CHECK (((NOT ((recipient_name)::text = ''::text)) AND ((recipient_phone)::text ~ '^\+[1-9][0-9]{6,14}$'::text)))
);
CREATE TABLE public.gifts_ordergift (
    recipient_name character varying(100) NOT NULL,
    recipient_phone character varying(16) NOT NULL,
    sender_name character varying(100) NOT NULL,
    message character varying(300) NOT NULL,
    hides_prices boolean NOT NULL,
    order_id integer NOT NULL,
    created_at timestamp with time zone NOT NULL,
    erased_at timestamp with time zone,
    asks_recipient boolean DEFAULT false NOT NULL,
    CONSTRAINT order_gift_is_complete CHECK ((((erased_at IS NULL) AND (NOT ((recipient_name)::text = ''::text)) AND ((recipient_phone)::text ~ '^\+[1-9][0-9]{6,14}$'::text)) OR ((erased_at IS NOT NULL) AND ((message)::text = ''::text) AND ((recipient_name)::text = ''::text) AND ((recipient_phone)::text = ''::text) AND ((sender_name)::text = ''::text))))
);
CREATE TABLE public.gifts_recipientaddress (
    order_id integer NOT NULL,
    order_address_key integer NOT NULL,
    is_corrected boolean NOT NULL,
    street character varying(200) NOT NULL,
    short_code character varying(8) NOT NULL,
    building_number character varying(4) NOT NULL,
    secondary_number character varying(4) NOT NULL,
    district character varying(100) NOT NULL,
    postal_code character varying(5) NOT NULL,
    unit character varying(60) NOT NULL,
    note character varying(200) NOT NULL,
    confirmed_at timestamp with time zone NOT NULL,
    erased_at timestamp with time zone,
    CONSTRAINT recipient_address_is_complete CHECK ((((erased_at IS NULL) AND is_corrected AND (NOT ((street)::text = ''::text))) OR ((NOT is_corrected) AND ((building_number)::text = ''::text) AND ((district)::text = ''::text) AND ((note)::text = ''::text) AND ((postal_code)::text = ''::text) AND ((secondary_number)::text = ''::text) AND ((short_code)::text = ''::text) AND ((street)::text = ''::text) AND ((unit)::text = ''::text))))
);
CREATE TABLE public.invoices_cleareddocument (
    id integer NOT NULL,
    xml bytea NOT NULL,
    cleared_at timestamp with time zone NOT NULL,
    invoice_id integer NOT NULL
);
ALTER TABLE public.invoices_cleareddocument ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.invoices_cleareddocument_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.invoices_duecreditnote (
    id integer NOT NULL,
    key character varying(128) NOT NULL,
    amount bigint,
    created_at timestamp with time zone NOT NULL,
    order_id integer NOT NULL,
    CONSTRAINT invoices_duecreditnote_amount_check CHECK ((amount >= 0))
);
ALTER TABLE public.invoices_duecreditnote ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.invoices_duecreditnote_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.invoices_duedocument (
    id integer NOT NULL,
    subject character varying(64) NOT NULL,
    kind character varying(16) NOT NULL,
    key character varying(128) NOT NULL,
    amount bigint,
    payment_method character varying(32) NOT NULL,
    credited_key character varying(128) NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT invoices_duedocument_amount_check CHECK ((amount >= 0))
);
ALTER TABLE public.invoices_duedocument ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.invoices_duedocument_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.invoices_egsunit (
    id integer NOT NULL,
    name character varying(64) NOT NULL,
    serial character varying(255) NOT NULL,
    environment character varying(16) NOT NULL,
    private_key text NOT NULL,
    certificate_request text NOT NULL,
    compliance_request_id character varying(64) NOT NULL,
    compliance_token text NOT NULL,
    compliance_secret text NOT NULL,
    production_token text NOT NULL,
    production_secret text NOT NULL,
    expires_at timestamp with time zone,
    last_position bigint NOT NULL,
    last_hash character varying(88) NOT NULL,
    is_active boolean NOT NULL,
    created_at timestamp with time zone NOT NULL,
    retired_at timestamp with time zone,
    CONSTRAINT active_egs_unit_has_a_certificate CHECK (((NOT is_active) OR ((expires_at IS NOT NULL) AND (retired_at IS NULL) AND (NOT (production_token = ''::text))))),
    CONSTRAINT invoices_egsunit_last_position_check CHECK ((last_position >= 0))
);
ALTER TABLE public.invoices_egsunit ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.invoices_egsunit_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.invoices_invoicebuyer (
    id integer NOT NULL,
    name character varying(256) NOT NULL,
    invoice_id integer NOT NULL
);
ALTER TABLE public.invoices_invoicebuyer ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.invoices_invoicebuyer_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.invoices_invoicecounter (
    name character varying(8) NOT NULL,
    last_number bigint NOT NULL,
    last_hash character varying(88) NOT NULL,
    CONSTRAINT invoices_invoicecounter_last_number_check CHECK ((last_number >= 0))
);
CREATE TABLE public.invoices_invoicereport (
    id integer NOT NULL,
    state character varying(16) NOT NULL,
    attempts integer NOT NULL,
    held_until timestamp with time zone,
    answer character varying(255) NOT NULL,
    reported_at timestamp with time zone,
    invoice_id integer NOT NULL,
    messages jsonb DEFAULT '[]'::jsonb NOT NULL,
    CONSTRAINT invoices_invoicereport_attempts_check CHECK ((attempts >= 0))
);
ALTER TABLE public.invoices_invoicereport ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.invoices_invoicereport_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.invoices_taxinvoice (
    id integer NOT NULL,
    uuid uuid NOT NULL,
    kind character varying(16) NOT NULL,
    series character varying(8) NOT NULL,
    number bigint NOT NULL,
    "position" bigint NOT NULL,
    key character varying(128) NOT NULL,
    issued_at timestamp with time zone NOT NULL,
    total bigint NOT NULL,
    tax bigint NOT NULL,
    document jsonb NOT NULL,
    previous_hash character varying(88) NOT NULL,
    hash character varying(88) NOT NULL,
    qr text NOT NULL,
    xml bytea NOT NULL,
    credited_id integer,
    order_id integer,
    unit_id integer,
    replaced_id integer,
    is_standard boolean DEFAULT false NOT NULL,
    subject character varying(64) DEFAULT ''::character varying NOT NULL,
    CONSTRAINT invoice_of_an_order_or_a_subject CHECK (((order_id IS NULL) = ((subject)::text <> ''::text))),
    CONSTRAINT invoice_tax_is_in_the_total CHECK ((tax <= total)),
    CONSTRAINT invoices_taxinvoice_number_check CHECK ((number >= 0)),
    CONSTRAINT invoices_taxinvoice_position_check CHECK (("position" >= 0)),
    CONSTRAINT invoices_taxinvoice_tax_check CHECK ((tax >= 0)),
    CONSTRAINT invoices_taxinvoice_total_check CHECK ((total >= 0)),
    CONSTRAINT note_names_an_invoice CHECK (((((kind)::text = ANY ((ARRAY['invoice'::character varying, 'prepayment'::character varying])::text[])) AND (credited_id IS NULL)) OR (((kind)::text = ANY ((ARRAY['credit_note'::character varying, 'debit_note'::character varying])::text[])) AND (credited_id IS NOT NULL))))
);
ALTER TABLE public.invoices_taxinvoice ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.invoices_taxinvoice_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.invoices_unitregistration (
    id integer NOT NULL,
    kind character varying(16) NOT NULL,
    state character varying(16) NOT NULL,
    is_activated boolean NOT NULL,
    steps jsonb NOT NULL,
    one_time_password text NOT NULL,
    reason character varying(16) NOT NULL,
    error_code character varying(64) NOT NULL,
    sentences jsonb NOT NULL,
    attempts integer NOT NULL,
    held_until timestamp with time zone,
    started_at timestamp with time zone NOT NULL,
    unit_id integer NOT NULL,
    CONSTRAINT invoices_unitregistration_attempts_check CHECK ((attempts >= 0))
);
ALTER TABLE public.invoices_unitregistration ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.invoices_unitregistration_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.menu_menu (
    id integer NOT NULL,
    name character varying(128) NOT NULL,
    json_content jsonb NOT NULL
);
ALTER TABLE public.menu_menu ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.menu_menu_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.menu_menuitem (
    id integer NOT NULL,
    name character varying(128) NOT NULL,
    sort_order integer,
    url character varying(256),
    lft integer NOT NULL,
    rght integer NOT NULL,
    tree_id integer NOT NULL,
    level integer NOT NULL,
    category_id integer,
    collection_id integer,
    menu_id integer NOT NULL,
    page_id integer,
    parent_id integer,
    CONSTRAINT menu_menuitem_level_check CHECK ((level >= 0)),
    CONSTRAINT menu_menuitem_lft_check CHECK ((lft >= 0)),
    CONSTRAINT menu_menuitem_rght_check CHECK ((rght >= 0)),
    CONSTRAINT menu_menuitem_tree_id_check CHECK ((tree_id >= 0))
);
ALTER TABLE public.menu_menuitem ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.menu_menuitem_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.menu_menuitemtranslation (
    id integer NOT NULL,
    language_code character varying(10) NOT NULL,
    name character varying(128) NOT NULL,
    menu_item_id integer NOT NULL
);
ALTER TABLE public.menu_menuitemtranslation ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.menu_menuitemtranslation_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.messaging_messageconsent (
    id integer NOT NULL,
    address character varying(254) NOT NULL,
    channel character varying(8) NOT NULL,
    topic character varying(16) NOT NULL,
    granted_at timestamp with time zone NOT NULL,
    source character varying(8) NOT NULL,
    withdrawn_at timestamp with time zone,
    withdrawn_by character varying(8) NOT NULL,
    user_id integer,
    CONSTRAINT consent_of_account_or_address CHECK ((((user_id IS NULL) OR ((address)::text = ''::text)) AND (1 = (
CASE
    WHEN (user_id IS NULL) THEN 1
    ELSE 0
END +
CASE
    WHEN ((address)::text = ''::text) THEN 1
    ELSE 0
END)))),
    CONSTRAINT known_consent_channel CHECK (((channel)::text = ANY ((ARRAY['text'::character varying, 'mail'::character varying, 'whatsapp'::character varying])::text[])))
);
ALTER TABLE public.messaging_messageconsent ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.messaging_messageconsent_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.messaging_whatsappdelivery (
    message_id uuid NOT NULL,
    provider_message_id character varying(128),
    phone_masked character varying(16) NOT NULL,
    phone_hash character varying(64) NOT NULL,
    template character varying(64) NOT NULL,
    language character varying(2) NOT NULL,
    status character varying(9) NOT NULL,
    reason character varying(80) NOT NULL,
    payload jsonb NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    fell_back_at timestamp with time zone,
    CONSTRAINT known_whatsapp_status CHECK (((status)::text = ANY ((ARRAY['sending'::character varying, 'postponed'::character varying, 'lost'::character varying, 'accepted'::character varying, 'sent'::character varying, 'delivered'::character varying, 'read'::character varying, 'failed'::character varying])::text[])))
);
CREATE TABLE public.order_fulfillment (
    id integer NOT NULL,
    tracking_number character varying(255) NOT NULL,
    created timestamp with time zone NOT NULL,
    order_id integer NOT NULL,
    fulfillment_order integer NOT NULL,
    status character varying(32) NOT NULL,
    metadata jsonb,
    private_metadata jsonb,
    CONSTRAINT order_fulfillment_fulfillment_order_check CHECK ((fulfillment_order >= 0))
);
ALTER TABLE public.order_fulfillment ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.order_fulfillment_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.order_fulfillmentline (
    id integer NOT NULL,
    order_line_id integer NOT NULL,
    quantity integer NOT NULL,
    fulfillment_id integer NOT NULL,
    stock_id integer,
    CONSTRAINT order_fulfillmentline_quantity_81b787d3_check CHECK ((quantity >= 0))
);
ALTER TABLE public.order_fulfillmentline ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.order_fulfillmentline_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.order_invoice (
    id integer NOT NULL,
    number character varying(255) NOT NULL,
    created timestamp with time zone NOT NULL,
    url character varying(2048) NOT NULL,
    order_id integer
);
ALTER TABLE public.order_invoice ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.order_invoice_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.order_order (
    id integer NOT NULL,
    created timestamp with time zone NOT NULL,
    tracking_client_id character varying(36) NOT NULL,
    user_email character varying(254) NOT NULL,
    token character varying(36) NOT NULL,
    billing_address_id integer,
    shipping_address_id integer,
    user_id integer,
    total_net_amount numeric(12,2) NOT NULL,
    discount_amount numeric(12,2) NOT NULL,
    discount_name character varying(255),
    voucher_id integer,
    language_code character varying(35) NOT NULL,
    shipping_price_gross_amount numeric(12,2) NOT NULL,
    total_gross_amount numeric(12,2) NOT NULL,
    shipping_price_net_amount numeric(12,2) NOT NULL,
    status character varying(32) NOT NULL,
    shipping_method_name character varying(255),
    shipping_method_id integer,
    display_gross_prices boolean NOT NULL,
    translated_discount_name character varying(255),
    customer_note text NOT NULL,
    weight double precision NOT NULL,
    checkout_token character varying(36) NOT NULL,
    currency character varying(3) NOT NULL,
    metadata jsonb,
    private_metadata jsonb
);
CREATE TABLE public.order_order_gift_cards (
    id integer NOT NULL,
    order_id integer NOT NULL,
    giftcard_id integer NOT NULL
);
ALTER TABLE public.order_order_gift_cards ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.order_order_gift_cards_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
ALTER TABLE public.order_order ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.order_order_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.order_orderline (
    id integer NOT NULL,
    product_name character varying(386) NOT NULL,
    product_sku character varying(255) NOT NULL,
    quantity integer NOT NULL,
    unit_price_net_amount numeric(12,2) NOT NULL,
    unit_price_gross_amount numeric(12,2) NOT NULL,
    is_shipping_required boolean NOT NULL,
    order_id integer NOT NULL,
    quantity_fulfilled integer NOT NULL,
    variant_id integer,
    tax_rate numeric(5,2) NOT NULL,
    translated_product_name character varying(386) NOT NULL,
    currency character varying(3) NOT NULL,
    translated_variant_name character varying(255) NOT NULL,
    variant_name character varying(255) NOT NULL
);
ALTER TABLE public.order_orderline ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.order_ordereditem_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.order_orderevent (
    id integer NOT NULL,
    date timestamp with time zone NOT NULL,
    type character varying(255) NOT NULL,
    order_id integer NOT NULL,
    user_id integer,
    parameters jsonb NOT NULL
);
ALTER TABLE public.order_orderevent ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.order_orderevent_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.orders_ordercancellation (
    id integer NOT NULL,
    by character varying(16) NOT NULL,
    reason character varying(1000) NOT NULL,
    cancelled_at timestamp with time zone NOT NULL,
    order_id integer NOT NULL
);
CREATE TABLE public.orders_orderrefund (
    id integer NOT NULL,
    key character varying(64) NOT NULL,
    amount_halalas bigint NOT NULL,
    reason character varying(1000) NOT NULL,
    created_at timestamp with time zone NOT NULL,
    paid_at timestamp with time zone,
    order_id integer NOT NULL,
    CONSTRAINT line_refund_not_negative CHECK ((amount_halalas >= 0))
);
CREATE TABLE public.orders_orderrefundline (
    id integer NOT NULL,
    quantity integer NOT NULL,
    unsent integer NOT NULL,
    order_line_id integer NOT NULL,
    refund_id integer NOT NULL,
    CONSTRAINT refunded_pieces CHECK (((quantity > 0) AND (unsent <= quantity))),
    CONSTRAINT shipments_orderrefundline_quantity_check CHECK ((quantity >= 0)),
    CONSTRAINT shipments_orderrefundline_unsent_check CHECK ((unsent >= 0))
);
CREATE TABLE public.orders_orderreturn (
    id integer NOT NULL,
    state character varying(16) NOT NULL,
    reason character varying(1000) NOT NULL,
    answer character varying(1000) NOT NULL,
    requested_at timestamp with time zone NOT NULL,
    decided_at timestamp with time zone,
    received_at timestamp with time zone,
    order_id integer NOT NULL,
    refund_id integer,
    CONSTRAINT known_return_state CHECK (((state)::text = ANY ((ARRAY['requested'::character varying, 'approved'::character varying, 'received'::character varying, 'refunded'::character varying, 'rejected'::character varying])::text[]))),
    CONSTRAINT refund_of_what_came_back CHECK ((((refund_id IS NOT NULL) AND ((state)::text = ANY ((ARRAY['received'::character varying, 'refunded'::character varying])::text[]))) OR ((NOT ((state)::text = ANY ((ARRAY['received'::character varying, 'refunded'::character varying])::text[]))) AND (refund_id IS NULL))))
);
CREATE TABLE public.orders_orderreturnline (
    id integer NOT NULL,
    quantity integer NOT NULL,
    order_line_id integer NOT NULL,
    order_return_id integer NOT NULL,
    CONSTRAINT returned_pieces CHECK ((quantity > 0)),
    CONSTRAINT shipments_orderreturnline_quantity_check CHECK ((quantity >= 0))
);
CREATE TABLE public.otp_static_staticdevice (
    id integer NOT NULL,
    name character varying(64) NOT NULL,
    confirmed boolean NOT NULL,
    user_id integer NOT NULL,
    throttling_failure_count integer NOT NULL,
    throttling_failure_timestamp timestamp with time zone,
    created_at timestamp with time zone,
    last_used_at timestamp with time zone,
    CONSTRAINT otp_static_staticdevice_throttling_failure_count_check CHECK ((throttling_failure_count >= 0))
);
ALTER TABLE public.otp_static_staticdevice ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.otp_static_staticdevice_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.otp_static_statictoken (
    id integer NOT NULL,
    token character varying(16) NOT NULL,
    device_id integer NOT NULL
);
ALTER TABLE public.otp_static_statictoken ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.otp_static_statictoken_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.otp_totp_totpdevice (
    id integer NOT NULL,
    name character varying(64) NOT NULL,
    confirmed boolean NOT NULL,
    key character varying(80) NOT NULL,
    step smallint NOT NULL,
    t0 bigint NOT NULL,
    digits smallint NOT NULL,
    tolerance smallint NOT NULL,
    drift smallint NOT NULL,
    last_t bigint NOT NULL,
    user_id integer NOT NULL,
    throttling_failure_count integer NOT NULL,
    throttling_failure_timestamp timestamp with time zone,
    created_at timestamp with time zone,
    last_used_at timestamp with time zone,
    CONSTRAINT otp_totp_totpdevice_digits_check CHECK ((digits >= 0)),
    CONSTRAINT otp_totp_totpdevice_step_check CHECK ((step >= 0)),
    CONSTRAINT otp_totp_totpdevice_throttling_failure_count_check CHECK ((throttling_failure_count >= 0)),
    CONSTRAINT otp_totp_totpdevice_tolerance_check CHECK ((tolerance >= 0))
);
ALTER TABLE public.otp_totp_totpdevice ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.otp_totp_totpdevice_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.page_page (
    id integer NOT NULL,
    slug character varying(255) NOT NULL,
    title character varying(250) NOT NULL,
    content text NOT NULL,
    created timestamp with time zone NOT NULL,
    is_published boolean NOT NULL,
    publication_date date,
    seo_description character varying(300),
    seo_title character varying(70),
    content_json jsonb NOT NULL
);
ALTER TABLE public.page_page ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.page_page_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.page_pagetranslation (
    id integer NOT NULL,
    seo_title character varying(70),
    seo_description character varying(300),
    language_code character varying(10) NOT NULL,
    title character varying(255) NOT NULL,
    content text NOT NULL,
    page_id integer NOT NULL,
    content_json jsonb NOT NULL
);
ALTER TABLE public.page_pagetranslation ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.page_pagetranslation_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.payment_payment (
    id integer NOT NULL,
    gateway character varying(255) NOT NULL,
    is_active boolean NOT NULL,
    created timestamp with time zone NOT NULL,
    modified timestamp with time zone NOT NULL,
    charge_status character varying(20) NOT NULL,
    billing_first_name character varying(256) NOT NULL,
    billing_last_name character varying(256) NOT NULL,
    billing_company_name character varying(256) NOT NULL,
    billing_address_1 character varying(256) NOT NULL,
    billing_address_2 character varying(256) NOT NULL,
    billing_city character varying(256) NOT NULL,
    billing_city_area character varying(128) NOT NULL,
    billing_postal_code character varying(256) NOT NULL,
    billing_country_code character varying(2) NOT NULL,
    billing_country_area character varying(256) NOT NULL,
    billing_email character varying(254) NOT NULL,
    customer_ip_address inet,
    cc_brand character varying(40) NOT NULL,
    cc_exp_month integer,
    cc_exp_year integer,
    cc_first_digits character varying(6) NOT NULL,
    cc_last_digits character varying(4) NOT NULL,
    extra_data text NOT NULL,
    token character varying(128) NOT NULL,
    currency character varying(3) NOT NULL,
    total numeric(12,2) NOT NULL,
    captured_amount numeric(12,2) NOT NULL,
    checkout_id uuid,
    order_id integer,
    to_confirm boolean NOT NULL,
    CONSTRAINT payment_paymentmethod_cc_exp_month_check CHECK ((cc_exp_month >= 0)),
    CONSTRAINT payment_paymentmethod_cc_exp_year_check CHECK ((cc_exp_year >= 0))
);
ALTER TABLE public.payment_payment ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.payment_paymentmethod_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.payment_transaction (
    id integer NOT NULL,
    created timestamp with time zone NOT NULL,
    token character varying(128) NOT NULL,
    kind character varying(10) NOT NULL,
    is_success boolean NOT NULL,
    error character varying(256),
    currency character varying(3) NOT NULL,
    amount numeric(12,2) NOT NULL,
    gateway_response jsonb NOT NULL,
    payment_id integer NOT NULL,
    customer_id character varying(256),
    action_required boolean NOT NULL
);
ALTER TABLE public.payment_transaction ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.payment_transaction_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.payments_cardpayment (
    id uuid NOT NULL,
    order_number bigint,
    provider character varying(64) NOT NULL,
    provider_id character varying(128) NOT NULL,
    method character varying(32) NOT NULL,
    amount bigint NOT NULL,
    refunded bigint NOT NULL,
    state character varying(16) NOT NULL,
    source_kind character varying(16) NOT NULL,
    source_token text NOT NULL,
    keeps_card boolean NOT NULL,
    brand character varying(32) NOT NULL,
    last_digits character varying(4) NOT NULL,
    challenge_url character varying(2048) NOT NULL,
    decline_reason character varying(32) NOT NULL,
    return_language character varying(2) NOT NULL,
    created_at timestamp with time zone NOT NULL,
    asked_at timestamp with time zone,
    settled_at timestamp with time zone,
    rechecked_at timestamp with time zone,
    order_id integer,
    user_id integer,
    captured bigint DEFAULT 0 NOT NULL,
    purpose character varying(16) DEFAULT 'order'::character varying NOT NULL,
    subject character varying(64) DEFAULT ''::character varying NOT NULL,
    return_path character varying(256) DEFAULT ''::character varying NOT NULL,
    closing_at timestamp with time zone,
    CONSTRAINT card_payment_amount CHECK ((amount > 0)),
    CONSTRAINT card_payment_challenge_has_an_address CHECK (((NOT ((state)::text = 'challenge'::text)) OR (NOT ((challenge_url)::text = ''::text)))),
    CONSTRAINT card_payment_last_digits CHECK ((((last_digits)::text = ''::text) OR ((last_digits)::text ~ '^[0-9]{4}$'::text))),
    CONSTRAINT card_payment_refunded CHECK ((refunded <= amount)),
    CONSTRAINT card_payment_source_is_let_go CHECK ((((state)::text = ANY ((ARRAY['pending'::character varying, 'challenge'::character varying, 'paid'::character varying])::text[])) OR (source_token = ''::text))),
    CONSTRAINT card_payment_source_is_no_number CHECK ((NOT (source_token ~ '^[[:space:]0-9.-]{12,}$'::text))),
    CONSTRAINT online_payment_captured CHECK ((captured <= amount)),
    CONSTRAINT online_payment_refunded_in_full CHECK (((NOT ((state)::text = 'refunded'::text)) OR (refunded = amount) OR ((refunded = captured) AND (refunded > 0)))),
    CONSTRAINT online_payment_refunded_of_captured CHECK (((NOT ((method)::text = ANY ((ARRAY['tabby'::character varying, 'tamara'::character varying])::text[]))) OR (refunded <= captured))),
    CONSTRAINT payment_of_an_order_or_a_subject CHECK ((((order_number IS NOT NULL) AND ((purpose)::text = 'order'::text) AND ((subject)::text = ''::text)) OR ((NOT ((purpose)::text = 'order'::text)) AND (NOT ((subject)::text = ''::text)) AND (order_id IS NULL)))),
    CONSTRAINT payments_cardpayment_amount_check CHECK ((amount >= 0)),
    CONSTRAINT payments_cardpayment_captured_check CHECK ((captured >= 0)),
    CONSTRAINT payments_cardpayment_order_number_check CHECK ((order_number >= 0)),
    CONSTRAINT payments_cardpayment_refunded_check CHECK ((refunded >= 0))
);
CREATE TABLE public.payments_paymentcapture (
    id integer NOT NULL,
    key character varying(128) NOT NULL,
    amount bigint NOT NULL,
    state character varying(16) NOT NULL,
    created_at timestamp with time zone NOT NULL,
    claimed_at timestamp with time zone,
    done_at timestamp with time zone,
    payment_id uuid NOT NULL,
    CONSTRAINT payment_capture_amount CHECK ((amount > 0)),
    CONSTRAINT payments_paymentcapture_amount_check CHECK ((amount >= 0))
);
ALTER TABLE public.payments_paymentcapture ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.payments_paymentcapture_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.payments_paymentrefund (
    id integer NOT NULL,
    key character varying(128) NOT NULL,
    amount bigint NOT NULL,
    refunded_before bigint NOT NULL,
    reason character varying(300) NOT NULL,
    state character varying(16) NOT NULL,
    is_in_saleor boolean NOT NULL,
    created_at timestamp with time zone NOT NULL,
    claimed_at timestamp with time zone,
    done_at timestamp with time zone,
    order_id integer,
    payment_id uuid,
    is_release boolean DEFAULT false NOT NULL,
    transfer_reference character varying(64) DEFAULT ''::character varying NOT NULL,
    CONSTRAINT payment_refund_amount CHECK ((amount > 0)),
    CONSTRAINT payments_paymentrefund_amount_check CHECK ((amount >= 0)),
    CONSTRAINT payments_paymentrefund_refunded_before_check CHECK ((refunded_before >= 0))
);
ALTER TABLE public.payments_paymentrefund ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.payments_paymentrefund_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.payments_paymentrepair (
    id integer NOT NULL,
    kind character varying(16) NOT NULL,
    order_number bigint,
    amount bigint NOT NULL,
    created_at timestamp with time zone NOT NULL,
    payment_id uuid NOT NULL,
    CONSTRAINT payments_paymentrepair_amount_check CHECK ((amount >= 0)),
    CONSTRAINT payments_paymentrepair_order_number_check CHECK ((order_number >= 0))
);
ALTER TABLE public.payments_paymentrepair ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.payments_paymentrepair_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.payments_releasedcard (
    id integer NOT NULL,
    provider character varying(64) NOT NULL,
    token character varying(255) NOT NULL,
    released_at timestamp with time zone NOT NULL
);
ALTER TABLE public.payments_releasedcard ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.payments_releasedcard_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.payments_sandboxcard (
    id integer NOT NULL,
    token character varying(64) NOT NULL,
    brand character varying(32) NOT NULL,
    last_digits character varying(4) NOT NULL,
    expiry_month smallint NOT NULL,
    expiry_year smallint NOT NULL,
    scenario character varying(32) NOT NULL,
    CONSTRAINT payments_sandboxcard_expiry_month_check CHECK ((expiry_month >= 0)),
    CONSTRAINT payments_sandboxcard_expiry_year_check CHECK ((expiry_year >= 0))
);
ALTER TABLE public.payments_sandboxcard ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.payments_sandboxcard_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.payments_sandboxcharge (
    id uuid NOT NULL,
    key uuid NOT NULL,
    challenge_id character varying(64),
    challenge_fails boolean NOT NULL,
    amount bigint NOT NULL,
    refunded bigint NOT NULL,
    state character varying(16) NOT NULL,
    decline_reason character varying(32) NOT NULL,
    brand character varying(32) NOT NULL,
    last_digits character varying(4) NOT NULL,
    return_url character varying(2048) NOT NULL,
    language character varying(2) NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT payments_sandboxcharge_amount_check CHECK ((amount >= 0)),
    CONSTRAINT payments_sandboxcharge_refunded_check CHECK ((refunded >= 0)),
    CONSTRAINT sandbox_charge_refunded CHECK ((refunded <= amount))
);
CREATE TABLE public.payments_sandboxrefund (
    id integer NOT NULL,
    key character varying(128) NOT NULL,
    amount bigint NOT NULL,
    charge_id uuid NOT NULL,
    CONSTRAINT payments_sandboxrefund_amount_check CHECK ((amount >= 0))
);
ALTER TABLE public.payments_sandboxrefund ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.payments_sandboxrefund_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.payments_savedcard (
    id integer NOT NULL,
    provider character varying(64) NOT NULL,
    token character varying(255) NOT NULL,
    brand character varying(32) NOT NULL,
    last_digits character varying(4) NOT NULL,
    expiry_month smallint NOT NULL,
    expiry_year smallint NOT NULL,
    created_at timestamp with time zone NOT NULL,
    user_id integer NOT NULL,
    CONSTRAINT payments_savedcard_expiry_month_check CHECK ((expiry_month >= 0)),
    CONSTRAINT payments_savedcard_expiry_year_check CHECK ((expiry_year >= 0)),
    CONSTRAINT saved_card_expiry_month CHECK (((expiry_month >= 1) AND (expiry_month <= 12))),
    CONSTRAINT saved_card_expiry_year CHECK (((expiry_year >= 2000) AND (expiry_year <= 2100))),
    CONSTRAINT saved_card_last_digits CHECK (((last_digits)::text ~ '^[0-9]{4}$'::text)),
    CONSTRAINT saved_card_token_is_no_number CHECK (((NOT ((token)::text = ''::text)) AND (NOT ((token)::text ~ '^[[:space:]0-9.-]{12,}$'::text))))
);
ALTER TABLE public.payments_savedcard ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.payments_savedcard_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.phone_otp_auditevent (
    id integer NOT NULL,
    kind character varying(32) NOT NULL,
    phone_masked character varying(16) NOT NULL,
    phone_hash character varying(64) NOT NULL,
    address_hash character varying(64) NOT NULL,
    created_at timestamp with time zone NOT NULL,
    user_id integer
);
ALTER TABLE public.phone_otp_auditevent ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.phone_otp_auditevent_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.phone_otp_knowndevice (
    id integer NOT NULL,
    device character varying(32) NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    user_id integer NOT NULL
);
ALTER TABLE public.phone_otp_knowndevice ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.phone_otp_knowndevice_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.phone_otp_phoneidentity (
    id integer NOT NULL,
    phone character varying(16) NOT NULL,
    created_at timestamp with time zone NOT NULL,
    user_id integer NOT NULL
);
ALTER TABLE public.phone_otp_phoneidentity ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.phone_otp_phoneidentity_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.phone_otp_session (
    id uuid NOT NULL,
    token_hash character varying(64) NOT NULL,
    device_name character varying(100) NOT NULL,
    created_at timestamp with time zone NOT NULL,
    last_seen_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    revoked_at timestamp with time zone,
    user_id integer NOT NULL,
    account_fingerprint character varying(64) NOT NULL,
    browser character varying(50) NOT NULL,
    system character varying(50) NOT NULL,
    confirmed_at timestamp with time zone,
    device character varying(32) NOT NULL
);
CREATE TABLE public.phone_otp_smsdelivery (
    id uuid NOT NULL,
    provider character varying(20) NOT NULL,
    provider_message_id character varying(64),
    phone_masked character varying(16) NOT NULL,
    phone_hash character varying(64) NOT NULL,
    purpose character varying(20) NOT NULL,
    status character varying(20) NOT NULL,
    reason character varying(80) NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    reference character varying(36) NOT NULL
);
CREATE TABLE public.plugins_pluginconfiguration (
    id integer NOT NULL,
    name character varying(128) NOT NULL,
    description text NOT NULL,
    active boolean NOT NULL,
    configuration jsonb,
    identifier character varying(128) NOT NULL
);
ALTER TABLE public.plugins_pluginconfiguration ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.plugins_pluginconfiguration_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.product_assignedproductattribute (
    id integer NOT NULL,
    product_id integer NOT NULL,
    assignment_id integer NOT NULL
);
ALTER TABLE public.product_assignedproductattribute ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.product_assignedproductattribute_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.product_assignedproductattribute_values (
    id integer NOT NULL,
    assignedproductattribute_id integer NOT NULL,
    attributevalue_id integer NOT NULL
);
ALTER TABLE public.product_assignedproductattribute_values ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.product_assignedproductattribute_values_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.product_assignedvariantattribute (
    id integer NOT NULL,
    variant_id integer NOT NULL,
    assignment_id integer NOT NULL
);
ALTER TABLE public.product_assignedvariantattribute ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.product_assignedvariantattribute_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.product_assignedvariantattribute_values (
    id integer NOT NULL,
    assignedvariantattribute_id integer NOT NULL,
    attributevalue_id integer NOT NULL
);
ALTER TABLE public.product_assignedvariantattribute_values ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.product_assignedvariantattribute_values_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.product_attribute (
    id integer NOT NULL,
    slug character varying(250) NOT NULL,
    name character varying(255) NOT NULL,
    metadata jsonb,
    private_metadata jsonb,
    input_type character varying(50) NOT NULL,
    available_in_grid boolean NOT NULL,
    visible_in_storefront boolean NOT NULL,
    filterable_in_dashboard boolean NOT NULL,
    filterable_in_storefront boolean NOT NULL,
    value_required boolean NOT NULL,
    storefront_search_position integer NOT NULL,
    is_variant_only boolean NOT NULL
);
CREATE TABLE public.product_attributevalue (
    id integer NOT NULL,
    name character varying(250) NOT NULL,
    attribute_id integer NOT NULL,
    slug character varying(255) NOT NULL,
    sort_order integer,
    value character varying(100) NOT NULL
);
ALTER TABLE public.product_attributevalue ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.product_attributechoicevalue_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.product_attributevaluetranslation (
    id integer NOT NULL,
    language_code character varying(10) NOT NULL,
    name character varying(100) NOT NULL,
    attribute_value_id integer NOT NULL
);
ALTER TABLE public.product_attributevaluetranslation ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.product_attributechoicevaluetranslation_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.product_attributeproduct (
    id integer NOT NULL,
    attribute_id integer NOT NULL,
    product_type_id integer NOT NULL,
    sort_order integer
);
ALTER TABLE public.product_attributeproduct ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.product_attributeproduct_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.product_attributetranslation (
    id integer NOT NULL,
    language_code character varying(10) NOT NULL,
    name character varying(100) NOT NULL,
    attribute_id integer NOT NULL
);
CREATE TABLE public.product_attributevariant (
    id integer NOT NULL,
    attribute_id integer NOT NULL,
    product_type_id integer NOT NULL,
    sort_order integer
);
ALTER TABLE public.product_attributevariant ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.product_attributevariant_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.product_category (
    id integer NOT NULL,
    name character varying(250) NOT NULL,
    slug character varying(255) NOT NULL,
    description text NOT NULL,
    lft integer NOT NULL,
    rght integer NOT NULL,
    tree_id integer NOT NULL,
    level integer NOT NULL,
    parent_id integer,
    background_image character varying(100),
    seo_description character varying(300),
    seo_title character varying(70),
    background_image_alt character varying(128) NOT NULL,
    description_json jsonb NOT NULL,
    metadata jsonb,
    private_metadata jsonb,
    CONSTRAINT product_category_level_check CHECK ((level >= 0)),
    CONSTRAINT product_category_lft_check CHECK ((lft >= 0)),
    CONSTRAINT product_category_rght_check CHECK ((rght >= 0)),
    CONSTRAINT product_category_tree_id_check CHECK ((tree_id >= 0))
);
ALTER TABLE public.product_category ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.product_category_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.product_categorytranslation (
    id integer NOT NULL,
    seo_title character varying(70),
    seo_description character varying(300),
    language_code character varying(10) NOT NULL,
    name character varying(128) NOT NULL,
    description text NOT NULL,
    category_id integer NOT NULL,
    description_json jsonb NOT NULL
);
ALTER TABLE public.product_categorytranslation ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.product_categorytranslation_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.product_collection (
    id integer NOT NULL,
    name character varying(250) NOT NULL,
    slug character varying(255) NOT NULL,
    background_image character varying(100),
    seo_description character varying(300),
    seo_title character varying(70),
    is_published boolean NOT NULL,
    description text NOT NULL,
    publication_date date,
    background_image_alt character varying(128) NOT NULL,
    description_json jsonb NOT NULL,
    metadata jsonb,
    private_metadata jsonb
);
ALTER TABLE public.product_collection ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.product_collection_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.product_collectionproduct (
    id integer NOT NULL,
    collection_id integer NOT NULL,
    product_id integer NOT NULL,
    sort_order integer
);
ALTER TABLE public.product_collectionproduct ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.product_collection_products_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.product_collectiontranslation (
    id integer NOT NULL,
    seo_title character varying(70),
    seo_description character varying(300),
    language_code character varying(10) NOT NULL,
    name character varying(128) NOT NULL,
    collection_id integer NOT NULL,
    description text NOT NULL,
    description_json jsonb NOT NULL
);
ALTER TABLE public.product_collectiontranslation ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.product_collectiontranslation_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.product_digitalcontent (
    id integer NOT NULL,
    use_default_settings boolean NOT NULL,
    automatic_fulfillment boolean NOT NULL,
    content_type character varying(128) NOT NULL,
    content_file character varying(100) NOT NULL,
    max_downloads integer,
    url_valid_days integer,
    product_variant_id integer NOT NULL,
    metadata jsonb,
    private_metadata jsonb
);
ALTER TABLE public.product_digitalcontent ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.product_digitalcontent_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.product_digitalcontenturl (
    id integer NOT NULL,
    token uuid NOT NULL,
    created timestamp with time zone NOT NULL,
    download_num integer NOT NULL,
    content_id integer NOT NULL,
    line_id integer
);
ALTER TABLE public.product_digitalcontenturl ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.product_digitalcontenturl_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.product_product (
    id integer NOT NULL,
    name character varying(250) NOT NULL,
    description text NOT NULL,
    price_amount numeric(12,2) NOT NULL,
    publication_date date,
    updated_at timestamp with time zone,
    product_type_id integer NOT NULL,
    is_published boolean NOT NULL,
    category_id integer,
    seo_description character varying(300),
    seo_title character varying(70),
    charge_taxes boolean NOT NULL,
    weight double precision,
    description_json jsonb NOT NULL,
    metadata jsonb,
    private_metadata jsonb,
    minimal_variant_price_amount numeric(12,2) NOT NULL,
    currency character varying(3) NOT NULL,
    slug character varying(255) NOT NULL
);
ALTER TABLE public.product_product ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.product_product_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
ALTER TABLE public.product_attribute ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.product_productattribute_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
ALTER TABLE public.product_attributetranslation ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.product_productattributetranslation_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.product_producttype (
    id integer NOT NULL,
    name character varying(250) NOT NULL,
    has_variants boolean NOT NULL,
    is_shipping_required boolean NOT NULL,
    weight double precision NOT NULL,
    is_digital boolean NOT NULL,
    metadata jsonb,
    private_metadata jsonb,
    slug character varying(255) NOT NULL
);
ALTER TABLE public.product_producttype ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.product_productclass_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.product_productimage (
    id integer NOT NULL,
    image character varying(100) NOT NULL,
    ppoi character varying(20) NOT NULL,
    alt character varying(128) NOT NULL,
    sort_order integer,
    product_id integer NOT NULL
);
ALTER TABLE public.product_productimage ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.product_productimage_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.product_producttranslation (
    id integer NOT NULL,
    seo_title character varying(70),
    seo_description character varying(300),
    language_code character varying(10) NOT NULL,
    name character varying(250) NOT NULL,
    description text NOT NULL,
    product_id integer NOT NULL,
    description_json jsonb NOT NULL
);
ALTER TABLE public.product_producttranslation ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.product_producttranslation_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.product_productvariant (
    id integer NOT NULL,
    sku character varying(255) NOT NULL,
    name character varying(255) NOT NULL,
    price_override_amount numeric(12,2),
    product_id integer NOT NULL,
    cost_price_amount numeric(12,2),
    track_inventory boolean NOT NULL,
    weight double precision,
    metadata jsonb,
    private_metadata jsonb,
    currency character varying(3)
);
ALTER TABLE public.product_productvariant ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.product_productvariant_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.product_productvarianttranslation (
    id integer NOT NULL,
    language_code character varying(10) NOT NULL,
    name character varying(255) NOT NULL,
    product_variant_id integer NOT NULL
);
ALTER TABLE public.product_productvarianttranslation ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.product_productvarianttranslation_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.product_variantimage (
    id integer NOT NULL,
    image_id integer NOT NULL,
    variant_id integer NOT NULL
);
ALTER TABLE public.product_variantimage ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.product_variantimage_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.questions_productquestion (
    id integer NOT NULL,
    idempotency_key uuid NOT NULL,
    words text NOT NULL,
    name character varying(40) NOT NULL,
    language character varying(2) NOT NULL,
    state character varying(16) NOT NULL,
    reason character varying(300) NOT NULL,
    answer text NOT NULL,
    answered_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    published_at timestamp with time zone,
    answered_by_id integer,
    customer_id integer NOT NULL,
    product_id integer NOT NULL,
    CONSTRAINT known_question_state CHECK (((state)::text = ANY ((ARRAY['pending'::character varying, 'published'::character varying, 'rejected'::character varying])::text[]))),
    CONSTRAINT published_question_has_an_answer_and_a_time CHECK (((NOT ((state)::text = 'published'::text)) OR ((NOT (answer = ''::text)) AND (answered_at IS NOT NULL) AND (published_at IS NOT NULL)))),
    CONSTRAINT rejected_question_has_a_reason CHECK (((NOT ((state)::text = 'rejected'::text)) OR (NOT ((reason)::text = ''::text))))
);
ALTER TABLE public.questions_productquestion ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.questions_productquestion_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.reminders_carenotice (
    id integer NOT NULL,
    season smallint NOT NULL,
    products jsonb NOT NULL,
    created_at timestamp with time zone NOT NULL,
    user_id integer NOT NULL,
    tip_id integer NOT NULL,
    CONSTRAINT reminders_carenotice_season_check CHECK ((season >= 0))
);
ALTER TABLE public.reminders_carenotice ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.reminders_carenotice_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.reminders_carereader (
    id integer NOT NULL,
    next_look_at timestamp with time zone NOT NULL,
    written_at timestamp with time zone,
    user_id integer NOT NULL
);
ALTER TABLE public.reminders_carereader ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.reminders_carereader_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.reminders_caretip (
    id integer NOT NULL,
    task character varying(8) NOT NULL,
    first_month smallint NOT NULL,
    last_month smallint NOT NULL,
    title_ar character varying(40) NOT NULL,
    title_en character varying(40) NOT NULL,
    text_ar text NOT NULL,
    text_en text NOT NULL,
    is_active boolean NOT NULL,
    category_id integer,
    product_id integer,
    value_id integer,
    CONSTRAINT care_tip_of_one_subject CHECK ((((category_id IS NULL) AND (product_id IS NOT NULL) AND (value_id IS NULL)) OR ((category_id IS NOT NULL) AND (product_id IS NULL) AND (value_id IS NULL)) OR ((category_id IS NULL) AND (product_id IS NULL) AND (value_id IS NOT NULL)))),
    CONSTRAINT known_care_task CHECK (((task)::text = ANY ((ARRAY['water'::character varying, 'shade'::character varying, 'feed'::character varying, 'prune'::character varying, 'frost'::character varying, 'repot'::character varying, 'renew'::character varying])::text[]))),
    CONSTRAINT months_of_care_tip CHECK ((((first_month >= 1) AND (first_month <= 12)) AND ((last_month >= 1) AND (last_month <= 12)))),
    CONSTRAINT reminders_caretip_first_month_check CHECK ((first_month >= 0)),
    CONSTRAINT reminders_caretip_last_month_check CHECK ((last_month >= 0))
);
ALTER TABLE public.reminders_caretip ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.reminders_caretip_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.reminders_cartreminder (
    id integer NOT NULL,
    checkout_token uuid NOT NULL,
    channel character varying(8) NOT NULL,
    lines jsonb NOT NULL,
    created_at timestamp with time zone NOT NULL,
    user_id integer NOT NULL
);
ALTER TABLE public.reminders_cartreminder ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.reminders_cartreminder_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.reminders_stocksubscription (
    id integer NOT NULL,
    phone character varying(16) NOT NULL,
    language character varying(2) NOT NULL,
    state character varying(9) NOT NULL,
    created_at timestamp with time zone NOT NULL,
    told_at timestamp with time zone,
    held_until timestamp with time zone,
    user_id integer,
    variant_id integer NOT NULL,
    CONSTRAINT known_stock_subscription CHECK (((state)::text = ANY ((ARRAY['waiting'::character varying, 'told'::character varying, 'cancelled'::character varying])::text[]))),
    CONSTRAINT stock_subscription_of_a_person CHECK ((((user_id IS NULL) AND (NOT ((phone)::text = ''::text))) OR ((NOT (user_id IS NULL)) AND ((phone)::text = ''::text)))),
    CONSTRAINT told_subscription_has_times CHECK (((NOT ((state)::text = 'told'::text)) OR ((held_until IS NOT NULL) AND (told_at IS NOT NULL))))
);
ALTER TABLE public.reminders_stocksubscription ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.reminders_stocksubscription_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.reports_closingentry (
    id integer NOT NULL,
    kind character varying(16) NOT NULL,
    reference character varying(64) NOT NULL,
    at timestamp with time zone NOT NULL,
    method character varying(32) NOT NULL,
    total bigint NOT NULL,
    tax bigint NOT NULL,
    closing_id integer NOT NULL
);
ALTER TABLE public.reports_closingentry ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.reports_closingentry_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.reports_dailyclosing (
    id integer NOT NULL,
    day date NOT NULL,
    closed_at timestamp with time zone NOT NULL,
    totals jsonb NOT NULL,
    corrections jsonb NOT NULL,
    entries integer NOT NULL,
    entries_hash character varying(64) NOT NULL,
    previous_hash character varying(64) NOT NULL,
    hash character varying(64) NOT NULL,
    CONSTRAINT reports_dailyclosing_entries_check CHECK ((entries >= 0))
);
ALTER TABLE public.reports_dailyclosing ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.reports_dailyclosing_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.reports_methodfee (
    id integer NOT NULL,
    method character varying(32) NOT NULL,
    since date NOT NULL,
    basis_points integer NOT NULL,
    fixed bigint NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT fee_is_a_part CHECK ((basis_points <= 10000)),
    CONSTRAINT reports_methodfee_basis_points_check CHECK ((basis_points >= 0)),
    CONSTRAINT reports_methodfee_fixed_check CHECK ((fixed >= 0))
);
ALTER TABLE public.reports_methodfee ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.reports_methodfee_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.reviews_review (
    id integer NOT NULL,
    idempotency_key uuid NOT NULL,
    stars smallint NOT NULL,
    title character varying(80) NOT NULL,
    words text NOT NULL,
    name character varying(40) NOT NULL,
    language character varying(2) NOT NULL,
    state character varying(16) NOT NULL,
    reason character varying(300) NOT NULL,
    created_at timestamp with time zone NOT NULL,
    published_at timestamp with time zone,
    customer_id integer NOT NULL,
    order_line_id integer NOT NULL,
    product_id integer NOT NULL,
    CONSTRAINT known_review_state CHECK (((state)::text = ANY ((ARRAY['pending'::character varying, 'published'::character varying, 'rejected'::character varying])::text[]))),
    CONSTRAINT published_review_has_a_time CHECK (((NOT ((state)::text = 'published'::text)) OR (published_at IS NOT NULL))),
    CONSTRAINT rejected_review_has_a_reason CHECK (((NOT ((state)::text = 'rejected'::text)) OR (NOT ((reason)::text = ''::text)))),
    CONSTRAINT review_stars CHECK (((stars >= 1) AND (stars <= 5))),
    CONSTRAINT reviews_review_stars_check CHECK ((stars >= 0))
);
ALTER TABLE public.reviews_review ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.reviews_review_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.reviews_reviewinvitation (
    id integer NOT NULL,
    is_sent boolean NOT NULL,
    created_at timestamp with time zone NOT NULL,
    order_id integer NOT NULL
);
ALTER TABLE public.reviews_reviewinvitation ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.reviews_reviewinvitation_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.reviews_reviewphoto (
    id integer NOT NULL,
    "position" smallint NOT NULL,
    token character varying(32) NOT NULL,
    file character varying(200) NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    size integer NOT NULL,
    review_id integer NOT NULL,
    CONSTRAINT reviews_reviewphoto_height_check CHECK ((height >= 0)),
    CONSTRAINT reviews_reviewphoto_position_check CHECK (("position" >= 0)),
    CONSTRAINT reviews_reviewphoto_size_check CHECK ((size >= 0)),
    CONSTRAINT reviews_reviewphoto_width_check CHECK ((width >= 0))
);
ALTER TABLE public.reviews_reviewphoto ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.reviews_reviewphoto_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.reviews_reviewreply (
    id integer NOT NULL,
    words text NOT NULL,
    written_at timestamp with time zone NOT NULL,
    review_id integer NOT NULL,
    written_by_id integer
);
ALTER TABLE public.reviews_reviewreply ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.reviews_reviewreply_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.reviews_reviewreport (
    id integer NOT NULL,
    reporter_hash character varying(64) NOT NULL,
    reason character varying(16) NOT NULL,
    created_at timestamp with time zone NOT NULL,
    reporter_id integer,
    review_id integer NOT NULL,
    CONSTRAINT known_report_reason CHECK (((reason)::text = ANY ((ARRAY['offensive'::character varying, 'personal'::character varying, 'advertising'::character varying, 'other_product'::character varying, 'untrue'::character varying])::text[])))
);
ALTER TABLE public.reviews_reviewreport ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.reviews_reviewreport_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.saleor_config_abandonedpayment (
    payment_id integer NOT NULL,
    user_id integer NOT NULL
);
CREATE TABLE public.saleor_config_apptokencreator (
    token_id integer NOT NULL,
    user_id integer NOT NULL
);
CREATE TABLE public.saleor_config_endedsignin (
    sid uuid NOT NULL,
    ended_at timestamp with time zone NOT NULL,
    forget_at timestamp with time zone NOT NULL
);
CREATE TABLE public.saleor_config_outboxmessage (
    id uuid NOT NULL,
    kind character varying(32) NOT NULL,
    key character varying(200) NOT NULL,
    about character varying(64) NOT NULL,
    payload jsonb NOT NULL,
    state character varying(8) NOT NULL,
    attempts smallint NOT NULL,
    reason character varying(64) NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    next_try_at timestamp with time zone,
    sent_at timestamp with time zone,
    channel character varying(8) DEFAULT ''::character varying NOT NULL,
    not_before timestamp with time zone,
    CONSTRAINT known_outbox_state CHECK (((state)::text = ANY ((ARRAY['waiting'::character varying, 'sent'::character varying, 'dropped'::character varying, 'failed'::character varying])::text[]))),
    CONSTRAINT only_waiting_messages_are_tried CHECK ((((state)::text = 'waiting'::text) OR (next_try_at IS NULL))),
    CONSTRAINT saleor_config_outboxmessage_attempts_check CHECK ((attempts >= 0)),
    CONSTRAINT sent_message_has_a_time CHECK ((((sent_at IS NOT NULL) AND ((state)::text = 'sent'::text)) OR ((NOT ((state)::text = 'sent'::text)) AND (sent_at IS NULL))))
);
CREATE TABLE public.saleor_config_tokengeneration (
    user_id integer NOT NULL,
    number integer NOT NULL,
    CONSTRAINT saleor_config_tokengeneration_number_check CHECK ((number >= 0))
);
CREATE TABLE public.search_engines_formerslug (
    id bigint NOT NULL,
    kind character varying(10) NOT NULL,
    slug character varying(255) NOT NULL,
    object_id integer NOT NULL,
    withdrawn_at timestamp with time zone,
    CONSTRAINT kind_of_an_address CHECK (((kind)::text = ANY ((ARRAY['product'::character varying, 'category'::character varying, 'page'::character varying])::text[])))
);
ALTER TABLE public.search_engines_formerslug ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.search_engines_formerslug_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.search_engines_pagechange (
    id bigint NOT NULL,
    kind character varying(10) NOT NULL,
    object_id integer NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    CONSTRAINT kind_of_a_change CHECK (((kind)::text = ANY ((ARRAY['product'::character varying, 'category'::character varying, 'listing'::character varying, 'page'::character varying])::text[])))
);
ALTER TABLE public.search_engines_pagechange ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.search_engines_pagechange_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.shipments_carrierpickup (
    id integer NOT NULL,
    carrier character varying(16) NOT NULL,
    day date NOT NULL,
    state character varying(12) NOT NULL,
    number character varying(64) NOT NULL,
    parcels smallint NOT NULL,
    grams integer NOT NULL,
    detail character varying(300) NOT NULL,
    created_at timestamp with time zone NOT NULL,
    requested_by_id integer,
    CONSTRAINT shipments_carrierpickup_grams_check CHECK ((grams >= 0)),
    CONSTRAINT shipments_carrierpickup_parcels_check CHECK ((parcels >= 0))
);
ALTER TABLE public.shipments_carrierpickup ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.shipments_carrierpickup_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.shipments_carrierrule (
    id integer NOT NULL,
    "position" smallint NOT NULL,
    carrier character varying(16) NOT NULL,
    cities jsonb NOT NULL,
    product_types jsonb NOT NULL,
    min_grams integer,
    max_grams integer,
    min_halalas integer,
    max_halalas integer,
    is_active boolean NOT NULL,
    CONSTRAINT rule_values_in_order CHECK (((min_halalas IS NULL) OR (max_halalas IS NULL) OR (min_halalas <= max_halalas))),
    CONSTRAINT rule_weights_in_order CHECK (((min_grams IS NULL) OR (max_grams IS NULL) OR (min_grams <= max_grams))),
    CONSTRAINT shipments_carrierrule_max_grams_check CHECK ((max_grams >= 0)),
    CONSTRAINT shipments_carrierrule_max_halalas_check CHECK ((max_halalas >= 0)),
    CONSTRAINT shipments_carrierrule_min_grams_check CHECK ((min_grams >= 0)),
    CONSTRAINT shipments_carrierrule_min_halalas_check CHECK ((min_halalas >= 0)),
    CONSTRAINT shipments_carrierrule_position_check CHECK (("position" >= 0))
);
ALTER TABLE public.shipments_carrierrule ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.shipments_carrierrule_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
ALTER TABLE public.orders_ordercancellation ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.shipments_ordercancellation_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
ALTER TABLE public.orders_orderrefund ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.shipments_orderrefund_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
ALTER TABLE public.orders_orderrefundline ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.shipments_orderrefundline_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
ALTER TABLE public.orders_orderreturn ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.shipments_orderreturn_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
ALTER TABLE public.orders_orderreturnline ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.shipments_orderreturnline_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.shipments_shipment (
    id integer NOT NULL,
    number character varying(32) NOT NULL,
    carrier character varying(16) NOT NULL,
    tracking_number character varying(64) NOT NULL,
    estimated_delivery date,
    state character varying(20) NOT NULL,
    created_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    delivered_at timestamp with time zone,
    fulfillment_id integer NOT NULL,
    CONSTRAINT known_shipment_state CHECK (((state)::text = ANY ((ARRAY['prepared'::character varying, 'in_transit'::character varying, 'out_for_delivery'::character varying, 'delivered'::character varying, 'returned'::character varying, 'failed'::character varying])::text[]))),
    CONSTRAINT what_arrived_has_a_time CHECK (((NOT ((state)::text = 'delivered'::text)) OR (delivered_at IS NOT NULL))),
    CONSTRAINT what_left_has_a_time CHECK ((((sent_at IS NULL) AND ((state)::text = 'prepared'::text)) OR ((NOT ((state)::text = 'prepared'::text)) AND (sent_at IS NOT NULL))))
);
ALTER TABLE public.shipments_shipment ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.shipments_shipment_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.shipments_trackingevent (
    id integer NOT NULL,
    key character varying(64) NOT NULL,
    status character varying(20) NOT NULL,
    location character varying(128) NOT NULL,
    occurred_at timestamp with time zone NOT NULL,
    received_at timestamp with time zone NOT NULL,
    shipment_id integer NOT NULL,
    CONSTRAINT known_scan_status CHECK (((status)::text = ANY ((ARRAY['prepared'::character varying, 'in_transit'::character varying, 'out_for_delivery'::character varying, 'delivered'::character varying, 'returned'::character varying, 'failed'::character varying])::text[])))
);
ALTER TABLE public.shipments_trackingevent ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.shipments_trackingevent_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.shipments_waybill (
    id integer NOT NULL,
    carrier character varying(16) NOT NULL,
    reference character varying(40) NOT NULL,
    state character varying(12) NOT NULL,
    number character varying(64) NOT NULL,
    reserved_number character varying(64) NOT NULL,
    grams integer NOT NULL,
    measured_grams integer,
    cash_halalas integer NOT NULL,
    error character varying(16) NOT NULL,
    detail character varying(300) NOT NULL,
    attempts smallint NOT NULL,
    created_at timestamp with time zone NOT NULL,
    asked_at timestamp with time zone,
    tried_at timestamp with time zone,
    claimed_at timestamp with time zone,
    next_try_at timestamp with time zone NOT NULL,
    issued_at timestamp with time zone,
    tracked_at timestamp with time zone,
    label_file character varying(100) NOT NULL,
    label_kind character varying(3) NOT NULL,
    requested_by_id integer,
    shipment_id integer NOT NULL,
    CONSTRAINT known_waybill_state CHECK (((state)::text = ANY ((ARRAY['pending'::character varying, 'issued'::character varying, 'cancelling'::character varying, 'cancelled'::character varying, 'refused'::character varying])::text[]))),
    CONSTRAINT shipments_waybill_attempts_check CHECK ((attempts >= 0)),
    CONSTRAINT shipments_waybill_cash_halalas_check CHECK ((cash_halalas >= 0)),
    CONSTRAINT shipments_waybill_grams_check CHECK ((grams >= 0)),
    CONSTRAINT shipments_waybill_measured_grams_check CHECK ((measured_grams >= 0)),
    CONSTRAINT what_was_issued_has_a_time CHECK (((NOT ((state)::text = 'issued'::text)) OR (issued_at IS NOT NULL)))
);
ALTER TABLE public.shipments_waybill ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.shipments_waybill_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.shipping_shippingmethod (
    id integer NOT NULL,
    name character varying(100) NOT NULL,
    maximum_order_price_amount numeric(12,2),
    maximum_order_weight double precision,
    minimum_order_price_amount numeric(12,2),
    minimum_order_weight double precision,
    price_amount numeric(12,2) NOT NULL,
    type character varying(30) NOT NULL,
    shipping_zone_id integer NOT NULL,
    meta jsonb NOT NULL,
    currency character varying(3) NOT NULL
);
ALTER TABLE public.shipping_shippingmethod ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.shipping_shippingmethod_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.shipping_shippingmethodtranslation (
    id integer NOT NULL,
    language_code character varying(10) NOT NULL,
    name character varying(255),
    shipping_method_id integer NOT NULL
);
ALTER TABLE public.shipping_shippingmethodtranslation ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.shipping_shippingmethodtranslation_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.shipping_shippingzone (
    id integer NOT NULL,
    name character varying(100) NOT NULL,
    countries character varying(749) NOT NULL,
    "default" boolean NOT NULL
);
ALTER TABLE public.shipping_shippingzone ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.shipping_shippingzone_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.site_authorizationkey (
    id integer NOT NULL,
    name character varying(20) NOT NULL,
    key text NOT NULL,
    password text NOT NULL,
    site_settings_id integer NOT NULL
);
ALTER TABLE public.site_authorizationkey ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.site_authorizationkey_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.site_sitesettings (
    id integer NOT NULL,
    header_text character varying(200) NOT NULL,
    description character varying(500) NOT NULL,
    site_id integer NOT NULL,
    bottom_menu_id integer,
    top_menu_id integer,
    display_gross_prices boolean NOT NULL,
    include_taxes_in_prices boolean NOT NULL,
    charge_taxes_on_shipping boolean NOT NULL,
    track_inventory_by_default boolean NOT NULL,
    homepage_collection_id integer,
    default_weight_unit character varying(10) NOT NULL,
    automatic_fulfillment_digital_products boolean NOT NULL,
    default_digital_max_downloads integer,
    default_digital_url_valid_days integer,
    company_address_id integer,
    default_mail_sender_address character varying(254),
    default_mail_sender_name character varying(78) NOT NULL,
    customer_set_password_url character varying(255)
);
ALTER TABLE public.site_sitesettings ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.site_sitesettings_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.site_sitesettingstranslation (
    id integer NOT NULL,
    language_code character varying(10) NOT NULL,
    header_text character varying(200) NOT NULL,
    description character varying(500) NOT NULL,
    site_settings_id integer NOT NULL
);
ALTER TABLE public.site_sitesettingstranslation ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.site_sitesettingstranslation_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
ALTER TABLE public.account_address ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.userprofile_address_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
ALTER TABLE public.account_user_addresses ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.userprofile_user_addresses_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
ALTER TABLE public.account_user_groups ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.userprofile_user_groups_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
ALTER TABLE public.account_user ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.userprofile_user_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
ALTER TABLE public.account_user_user_permissions ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.userprofile_user_user_permissions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.warehouse_allocation (
    id integer NOT NULL,
    quantity_allocated integer NOT NULL,
    order_line_id integer NOT NULL,
    stock_id integer NOT NULL,
    CONSTRAINT warehouse_allocation_quantity_allocated_check CHECK ((quantity_allocated >= 0))
);
ALTER TABLE public.warehouse_allocation ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.warehouse_allocation_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.warehouse_stock (
    id integer NOT NULL,
    quantity integer NOT NULL,
    product_variant_id integer NOT NULL,
    warehouse_id uuid NOT NULL,
    CONSTRAINT warehouse_stock_quantity_check CHECK ((quantity >= 0))
);
ALTER TABLE public.warehouse_stock ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.warehouse_stock_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.warehouse_warehouse (
    id uuid NOT NULL,
    name character varying(250) NOT NULL,
    company_name character varying(255) NOT NULL,
    email character varying(254) NOT NULL,
    address_id integer NOT NULL,
    slug character varying(255) NOT NULL
);
CREATE TABLE public.warehouse_warehouse_shipping_zones (
    id integer NOT NULL,
    warehouse_id uuid NOT NULL,
    shippingzone_id integer NOT NULL
);
ALTER TABLE public.warehouse_warehouse_shipping_zones ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.warehouse_warehouse_shipping_zones_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.webhook_webhook (
    id integer NOT NULL,
    target_url character varying(255) NOT NULL,
    is_active boolean NOT NULL,
    secret_key character varying(255),
    app_id integer NOT NULL,
    name character varying(255)
);
ALTER TABLE public.webhook_webhook ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.webhook_webhook_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.webhook_webhookevent (
    id integer NOT NULL,
    event_type character varying(128) NOT NULL,
    webhook_id integer NOT NULL
);
ALTER TABLE public.webhook_webhookevent ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.webhook_webhookevent_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.wishlist_wishlist (
    id integer NOT NULL,
    created_at timestamp with time zone NOT NULL,
    token uuid NOT NULL,
    user_id integer
);
ALTER TABLE public.wishlist_wishlist ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.wishlist_wishlist_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.wishlist_wishlistitem (
    id integer NOT NULL,
    created_at timestamp with time zone NOT NULL,
    product_id integer NOT NULL,
    wishlist_id integer NOT NULL
);
ALTER TABLE public.wishlist_wishlistitem ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.wishlist_wishlistitem_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.wishlist_wishlistitem_variants (
    id integer NOT NULL,
    wishlistitem_id integer NOT NULL,
    productvariant_id integer NOT NULL
);
ALTER TABLE public.wishlist_wishlistitem_variants ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.wishlist_wishlistitem_variants_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
INSERT INTO public.auth_permission VALUES
	(1, 'Can add plugin configuration', 1, 'add_pluginconfiguration'),
	(2, 'Can change plugin configuration', 1, 'change_pluginconfiguration'),
	(3, 'Can delete plugin configuration', 1, 'delete_pluginconfiguration'),
	(4, 'Can view plugin configuration', 1, 'view_pluginconfiguration'),
	(5, 'Manage plugins', 1, 'manage_plugins'),
	(6, 'Can add ended sign in', 2, 'add_endedsignin'),
	(7, 'Can change ended sign in', 2, 'change_endedsignin'),
	(8, 'Can delete ended sign in', 2, 'delete_endedsignin'),
	(9, 'Can view ended sign in', 2, 'view_endedsignin'),
	(10, 'Can add token generation', 3, 'add_tokengeneration'),
	(11, 'Can change token generation', 3, 'change_tokengeneration'),
	(12, 'Can delete token generation', 3, 'delete_tokengeneration'),
	(13, 'Can view token generation', 3, 'view_tokengeneration'),
	(14, 'Can add abandoned payment', 4, 'add_abandonedpayment'),
	(15, 'Can change abandoned payment', 4, 'change_abandonedpayment'),
	(16, 'Can delete abandoned payment', 4, 'delete_abandonedpayment'),
	(17, 'Can view abandoned payment', 4, 'view_abandonedpayment'),
	(18, 'Can add app token creator', 5, 'add_apptokencreator'),
	(19, 'Can change app token creator', 5, 'change_apptokencreator'),
	(20, 'Can delete app token creator', 5, 'delete_apptokencreator'),
	(21, 'Can view app token creator', 5, 'view_apptokencreator'),
	(22, 'Can add content type', 6, 'add_contenttype'),
	(23, 'Can change content type', 6, 'change_contenttype'),
	(24, 'Can delete content type', 6, 'delete_contenttype'),
	(25, 'Can view content type', 6, 'view_contenttype'),
	(26, 'Can add site', 7, 'add_site'),
	(27, 'Can change site', 7, 'change_site'),
	(28, 'Can delete site', 7, 'delete_site'),
	(29, 'Can view site', 7, 'view_site'),
	(30, 'Can add permission', 8, 'add_permission'),
	(31, 'Can change permission', 8, 'change_permission'),
	(32, 'Can delete permission', 8, 'delete_permission'),
	(33, 'Can view permission', 8, 'view_permission'),
	(34, 'Can add group', 9, 'add_group'),
	(35, 'Can change group', 9, 'change_group'),
	(36, 'Can delete group', 9, 'delete_group'),
	(37, 'Can view group', 9, 'view_group'),
	(38, 'Can add user', 10, 'add_user'),
	(39, 'Can change user', 10, 'change_user'),
	(40, 'Can delete user', 10, 'delete_user'),
	(41, 'Can view user', 10, 'view_user'),
	(42, 'Manage customers.', 10, 'manage_users'),
	(43, 'Manage staff.', 10, 'manage_staff'),
	(44, 'Can add address', 11, 'add_address'),
	(45, 'Can change address', 11, 'change_address'),
	(46, 'Can delete address', 11, 'delete_address'),
	(47, 'Can view address', 11, 'view_address'),
	(48, 'Can add customer note', 12, 'add_customernote'),
	(49, 'Can change customer note', 12, 'change_customernote'),
	(50, 'Can delete customer note', 12, 'delete_customernote'),
	(51, 'Can view customer note', 12, 'view_customernote'),
	(52, 'Can add customer event', 13, 'add_customerevent'),
	(53, 'Can change customer event', 13, 'change_customerevent'),
	(54, 'Can delete customer event', 13, 'delete_customerevent'),
	(55, 'Can view customer event', 13, 'view_customerevent'),
	(56, 'Can add staff notification recipient', 14, 'add_staffnotificationrecipient'),
	(57, 'Can change staff notification recipient', 14, 'change_staffnotificationrecipient'),
	(58, 'Can delete staff notification recipient', 14, 'delete_staffnotificationrecipient'),
	(59, 'Can view staff notification recipient', 14, 'view_staffnotificationrecipient'),
	(60, 'Can add sale', 15, 'add_sale'),
	(61, 'Can change sale', 15, 'change_sale'),
	(62, 'Can delete sale', 15, 'delete_sale'),
	(63, 'Can view sale', 15, 'view_sale'),
	(64, 'Manage sales and vouchers.', 15, 'manage_discounts'),
	(65, 'Can add voucher', 16, 'add_voucher'),
	(66, 'Can change voucher', 16, 'change_voucher'),
	(67, 'Can delete voucher', 16, 'delete_voucher'),
	(68, 'Can view voucher', 16, 'view_voucher'),
	(69, 'Can add voucher translation', 17, 'add_vouchertranslation'),
	(70, 'Can change voucher translation', 17, 'change_vouchertranslation'),
	(71, 'Can delete voucher translation', 17, 'delete_vouchertranslation'),
	(72, 'Can view voucher translation', 17, 'view_vouchertranslation'),
	(73, 'Can add sale translation', 18, 'add_saletranslation'),
	(74, 'Can change sale translation', 18, 'change_saletranslation'),
	(75, 'Can delete sale translation', 18, 'delete_saletranslation'),
	(76, 'Can view sale translation', 18, 'view_saletranslation'),
	(77, 'Can add voucher customer', 19, 'add_vouchercustomer'),
	(78, 'Can change voucher customer', 19, 'change_vouchercustomer'),
	(79, 'Can delete voucher customer', 19, 'delete_vouchercustomer'),
	(80, 'Can view voucher customer', 19, 'view_vouchercustomer'),
	(81, 'Can add gift card', 20, 'add_giftcard'),
	(82, 'Can change gift card', 20, 'change_giftcard'),
	(83, 'Can delete gift card', 20, 'delete_giftcard'),
	(84, 'Can view gift card', 20, 'view_giftcard'),
	(85, 'Manage gift cards.', 20, 'manage_gift_card'),
	(86, 'Can add category', 21, 'add_category'),
	(87, 'Can change category', 21, 'change_category'),
	(88, 'Can delete category', 21, 'delete_category'),
	(89, 'Can view category', 21, 'view_category'),
	(90, 'Can add product', 22, 'add_product'),
	(91, 'Can change product', 22, 'change_product'),
	(92, 'Can delete product', 22, 'delete_product'),
	(93, 'Can view product', 22, 'view_product'),
	(94, 'Manage products.', 22, 'manage_products'),
	(95, 'Can add product image', 23, 'add_productimage'),
	(96, 'Can change product image', 23, 'change_productimage'),
	(97, 'Can delete product image', 23, 'delete_productimage'),
	(98, 'Can view product image', 23, 'view_productimage'),
	(99, 'Can add product variant', 24, 'add_productvariant'),
	(100, 'Can change product variant', 24, 'change_productvariant'),
	(101, 'Can delete product variant', 24, 'delete_productvariant'),
	(102, 'Can view product variant', 24, 'view_productvariant'),
	(103, 'Can add variant image', 25, 'add_variantimage'),
	(104, 'Can change variant image', 25, 'change_variantimage'),
	(105, 'Can delete variant image', 25, 'delete_variantimage'),
	(106, 'Can view variant image', 25, 'view_variantimage'),
	(107, 'Can add product type', 26, 'add_producttype'),
	(108, 'Can change product type', 26, 'change_producttype'),
	(109, 'Can delete product type', 26, 'delete_producttype'),
	(110, 'Can view product type', 26, 'view_producttype'),
	(111, 'Can add collection product', 27, 'add_collectionproduct'),
	(112, 'Can change collection product', 27, 'change_collectionproduct'),
	(113, 'Can delete collection product', 27, 'delete_collectionproduct'),
	(114, 'Can view collection product', 27, 'view_collectionproduct'),
	(115, 'Can add collection', 28, 'add_collection'),
	(116, 'Can change collection', 28, 'change_collection'),
	(117, 'Can delete collection', 28, 'delete_collection'),
	(118, 'Can view collection', 28, 'view_collection'),
	(119, 'Can add category translation', 29, 'add_categorytranslation'),
	(120, 'Can change category translation', 29, 'change_categorytranslation'),
	(121, 'Can delete category translation', 29, 'delete_categorytranslation'),
	(122, 'Can view category translation', 29, 'view_categorytranslation'),
	(123, 'Can add collection translation', 30, 'add_collectiontranslation'),
	(124, 'Can change collection translation', 30, 'change_collectiontranslation'),
	(125, 'Can delete collection translation', 30, 'delete_collectiontranslation'),
	(126, 'Can view collection translation', 30, 'view_collectiontranslation'),
	(127, 'Can add product translation', 31, 'add_producttranslation'),
	(128, 'Can change product translation', 31, 'change_producttranslation'),
	(129, 'Can delete product translation', 31, 'delete_producttranslation'),
	(130, 'Can view product translation', 31, 'view_producttranslation'),
	(131, 'Can add product variant translation', 32, 'add_productvarianttranslation'),
	(132, 'Can change product variant translation', 32, 'change_productvarianttranslation'),
	(133, 'Can delete product variant translation', 32, 'delete_productvarianttranslation'),
	(134, 'Can view product variant translation', 32, 'view_productvarianttranslation'),
	(135, 'Can add attribute', 33, 'add_attribute'),
	(136, 'Can change attribute', 33, 'change_attribute'),
	(137, 'Can delete attribute', 33, 'delete_attribute'),
	(138, 'Can view attribute', 33, 'view_attribute'),
	(139, 'Can add attribute value translation', 34, 'add_attributevaluetranslation'),
	(140, 'Can change attribute value translation', 34, 'change_attributevaluetranslation'),
	(141, 'Can delete attribute value translation', 34, 'delete_attributevaluetranslation'),
	(142, 'Can view attribute value translation', 34, 'view_attributevaluetranslation'),
	(143, 'Can add attribute value', 35, 'add_attributevalue'),
	(144, 'Can change attribute value', 35, 'change_attributevalue'),
	(145, 'Can delete attribute value', 35, 'delete_attributevalue'),
	(146, 'Can view attribute value', 35, 'view_attributevalue'),
	(147, 'Can add attribute translation', 36, 'add_attributetranslation'),
	(148, 'Can change attribute translation', 36, 'change_attributetranslation'),
	(149, 'Can delete attribute translation', 36, 'delete_attributetranslation'),
	(150, 'Can view attribute translation', 36, 'view_attributetranslation'),
	(151, 'Can add digital content', 37, 'add_digitalcontent'),
	(152, 'Can change digital content', 37, 'change_digitalcontent'),
	(153, 'Can delete digital content', 37, 'delete_digitalcontent'),
	(154, 'Can view digital content', 37, 'view_digitalcontent'),
	(155, 'Can add digital content url', 38, 'add_digitalcontenturl'),
	(156, 'Can change digital content url', 38, 'change_digitalcontenturl'),
	(157, 'Can delete digital content url', 38, 'delete_digitalcontenturl'),
	(158, 'Can view digital content url', 38, 'view_digitalcontenturl'),
	(159, 'Can add attribute product', 39, 'add_attributeproduct'),
	(160, 'Can change attribute product', 39, 'change_attributeproduct'),
	(161, 'Can delete attribute product', 39, 'delete_attributeproduct'),
	(162, 'Can view attribute product', 39, 'view_attributeproduct'),
	(163, 'Can add attribute variant', 40, 'add_attributevariant'),
	(164, 'Can change attribute variant', 40, 'change_attributevariant'),
	(165, 'Can delete attribute variant', 40, 'delete_attributevariant'),
	(166, 'Can view attribute variant', 40, 'view_attributevariant'),
	(167, 'Can add assigned product attribute', 41, 'add_assignedproductattribute'),
	(168, 'Can change assigned product attribute', 41, 'change_assignedproductattribute'),
	(169, 'Can delete assigned product attribute', 41, 'delete_assignedproductattribute'),
	(170, 'Can view assigned product attribute', 41, 'view_assignedproductattribute'),
	(171, 'Can add assigned variant attribute', 42, 'add_assignedvariantattribute'),
	(172, 'Can change assigned variant attribute', 42, 'change_assignedvariantattribute'),
	(173, 'Can delete assigned variant attribute', 42, 'delete_assignedvariantattribute'),
	(174, 'Can view assigned variant attribute', 42, 'view_assignedvariantattribute'),
	(175, 'Can add checkout', 43, 'add_checkout'),
	(176, 'Can change checkout', 43, 'change_checkout'),
	(177, 'Can delete checkout', 43, 'delete_checkout'),
	(178, 'Can view checkout', 43, 'view_checkout'),
	(179, 'Manage checkouts', 43, 'manage_checkouts'),
	(180, 'Can add checkout line', 44, 'add_checkoutline'),
	(181, 'Can change checkout line', 44, 'change_checkoutline'),
	(182, 'Can delete checkout line', 44, 'delete_checkoutline'),
	(183, 'Can view checkout line', 44, 'view_checkoutline'),
	(184, 'Can add menu', 45, 'add_menu'),
	(185, 'Can change menu', 45, 'change_menu'),
	(186, 'Can delete menu', 45, 'delete_menu'),
	(187, 'Can view menu', 45, 'view_menu'),
	(188, 'Manage navigation.', 45, 'manage_menus'),
	(189, 'Can add menu item', 46, 'add_menuitem'),
	(190, 'Can change menu item', 46, 'change_menuitem'),
	(191, 'Can delete menu item', 46, 'delete_menuitem'),
	(192, 'Can view menu item', 46, 'view_menuitem'),
	(193, 'Can add menu item translation', 47, 'add_menuitemtranslation'),
	(194, 'Can change menu item translation', 47, 'change_menuitemtranslation'),
	(195, 'Can delete menu item translation', 47, 'delete_menuitemtranslation'),
	(196, 'Can view menu item translation', 47, 'view_menuitemtranslation'),
	(197, 'Can add order', 48, 'add_order'),
	(198, 'Can change order', 48, 'change_order'),
	(199, 'Can delete order', 48, 'delete_order'),
	(200, 'Can view order', 48, 'view_order'),
	(201, 'Manage orders.', 48, 'manage_orders'),
	(202, 'Can add order line', 49, 'add_orderline'),
	(203, 'Can change order line', 49, 'change_orderline'),
	(204, 'Can delete order line', 49, 'delete_orderline'),
	(205, 'Can view order line', 49, 'view_orderline'),
	(206, 'Can add fulfillment', 50, 'add_fulfillment'),
	(207, 'Can change fulfillment', 50, 'change_fulfillment'),
	(208, 'Can delete fulfillment', 50, 'delete_fulfillment'),
	(209, 'Can view fulfillment', 50, 'view_fulfillment'),
	(210, 'Can add fulfillment line', 51, 'add_fulfillmentline'),
	(211, 'Can change fulfillment line', 51, 'change_fulfillmentline'),
	(212, 'Can delete fulfillment line', 51, 'delete_fulfillmentline'),
	(213, 'Can view fulfillment line', 51, 'view_fulfillmentline'),
	(214, 'Can add order event', 52, 'add_orderevent'),
	(215, 'Can change order event', 52, 'change_orderevent'),
	(216, 'Can delete order event', 52, 'delete_orderevent'),
	(217, 'Can view order event', 52, 'view_orderevent'),
	(218, 'Can add invoice', 53, 'add_invoice'),
	(219, 'Can change invoice', 53, 'change_invoice'),
	(220, 'Can delete invoice', 53, 'delete_invoice'),
	(221, 'Can view invoice', 53, 'view_invoice'),
	(222, 'Can add shipping method', 54, 'add_shippingmethod'),
	(223, 'Can change shipping method', 54, 'change_shippingmethod'),
	(224, 'Can delete shipping method', 54, 'delete_shippingmethod'),
	(225, 'Can view shipping method', 54, 'view_shippingmethod'),
	(226, 'Can add shipping method translation', 55, 'add_shippingmethodtranslation'),
	(227, 'Can change shipping method translation', 55, 'change_shippingmethodtranslation'),
	(228, 'Can delete shipping method translation', 55, 'delete_shippingmethodtranslation'),
	(229, 'Can view shipping method translation', 55, 'view_shippingmethodtranslation'),
	(230, 'Can add shipping zone', 56, 'add_shippingzone'),
	(231, 'Can change shipping zone', 56, 'change_shippingzone'),
	(232, 'Can delete shipping zone', 56, 'delete_shippingzone'),
	(233, 'Can view shipping zone', 56, 'view_shippingzone'),
	(234, 'Manage shipping.', 56, 'manage_shipping'),
	(235, 'Can add site settings', 57, 'add_sitesettings'),
	(236, 'Can change site settings', 57, 'change_sitesettings'),
	(237, 'Can delete site settings', 57, 'delete_sitesettings'),
	(238, 'Can view site settings', 57, 'view_sitesettings'),
	(239, 'Manage settings.', 57, 'manage_settings'),
	(240, 'Manage translations.', 57, 'manage_translations'),
	(241, 'Can add authorization key', 58, 'add_authorizationkey'),
	(242, 'Can change authorization key', 58, 'change_authorizationkey'),
	(243, 'Can delete authorization key', 58, 'delete_authorizationkey'),
	(244, 'Can view authorization key', 58, 'view_authorizationkey'),
	(245, 'Can add site settings translation', 59, 'add_sitesettingstranslation'),
	(246, 'Can change site settings translation', 59, 'change_sitesettingstranslation'),
	(247, 'Can delete site settings translation', 59, 'delete_sitesettingstranslation'),
	(248, 'Can view site settings translation', 59, 'view_sitesettingstranslation'),
	(249, 'Can add page', 60, 'add_page'),
	(250, 'Can change page', 60, 'change_page'),
	(251, 'Can delete page', 60, 'delete_page'),
	(252, 'Can view page', 60, 'view_page'),
	(253, 'Manage pages.', 60, 'manage_pages'),
	(254, 'Can add page translation', 61, 'add_pagetranslation'),
	(255, 'Can change page translation', 61, 'change_pagetranslation'),
	(256, 'Can delete page translation', 61, 'delete_pagetranslation'),
	(257, 'Can view page translation', 61, 'view_pagetranslation'),
	(258, 'Can add transaction', 62, 'add_transaction'),
	(259, 'Can change transaction', 62, 'change_transaction'),
	(260, 'Can delete transaction', 62, 'delete_transaction'),
	(261, 'Can view transaction', 62, 'view_transaction'),
	(262, 'Can add payment', 63, 'add_payment'),
	(263, 'Can change payment', 63, 'change_payment'),
	(264, 'Can delete payment', 63, 'delete_payment'),
	(265, 'Can view payment', 63, 'view_payment'),
	(266, 'Can add warehouse', 64, 'add_warehouse'),
	(267, 'Can change warehouse', 64, 'change_warehouse'),
	(268, 'Can delete warehouse', 64, 'delete_warehouse'),
	(269, 'Can view warehouse', 64, 'view_warehouse'),
	(270, 'Can add stock', 65, 'add_stock'),
	(271, 'Can change stock', 65, 'change_stock'),
	(272, 'Can delete stock', 65, 'delete_stock'),
	(273, 'Can view stock', 65, 'view_stock'),
	(274, 'Can add allocation', 66, 'add_allocation'),
	(275, 'Can change allocation', 66, 'change_allocation'),
	(276, 'Can delete allocation', 66, 'delete_allocation'),
	(277, 'Can view allocation', 66, 'view_allocation'),
	(278, 'Can add webhook', 67, 'add_webhook'),
	(279, 'Can change webhook', 67, 'change_webhook'),
	(280, 'Can delete webhook', 67, 'delete_webhook'),
	(281, 'Can view webhook', 67, 'view_webhook'),
	(282, 'Manage webhooks', 67, 'manage_webhooks'),
	(283, 'Can add webhook event', 68, 'add_webhookevent'),
	(284, 'Can change webhook event', 68, 'change_webhookevent'),
	(285, 'Can delete webhook event', 68, 'delete_webhookevent'),
	(286, 'Can view webhook event', 68, 'view_webhookevent'),
	(287, 'Can add wishlist', 69, 'add_wishlist'),
	(288, 'Can change wishlist', 69, 'change_wishlist'),
	(289, 'Can delete wishlist', 69, 'delete_wishlist'),
	(290, 'Can view wishlist', 69, 'view_wishlist'),
	(291, 'Can add wishlist item', 70, 'add_wishlistitem'),
	(292, 'Can change wishlist item', 70, 'change_wishlistitem'),
	(293, 'Can delete wishlist item', 70, 'delete_wishlistitem'),
	(294, 'Can view wishlist item', 70, 'view_wishlistitem'),
	(295, 'Can add app', 71, 'add_app'),
	(296, 'Can change app', 71, 'change_app'),
	(297, 'Can delete app', 71, 'delete_app'),
	(298, 'Can view app', 71, 'view_app'),
	(299, 'Manage apps', 71, 'manage_apps'),
	(300, 'Can add app token', 72, 'add_apptoken'),
	(301, 'Can change app token', 72, 'change_apptoken'),
	(302, 'Can delete app token', 72, 'delete_apptoken'),
	(303, 'Can view app token', 72, 'view_apptoken'),
	(304, 'Can add conversion rate', 73, 'add_conversionrate'),
	(305, 'Can change conversion rate', 73, 'change_conversionrate'),
	(306, 'Can delete conversion rate', 73, 'delete_conversionrate'),
	(307, 'Can view conversion rate', 73, 'view_conversionrate'),
	(308, 'Can add vat', 74, 'add_vat'),
	(309, 'Can change vat', 74, 'change_vat'),
	(310, 'Can delete vat', 74, 'delete_vat'),
	(311, 'Can view vat', 74, 'view_vat'),
	(312, 'Can add rate types', 75, 'add_ratetypes'),
	(313, 'Can change rate types', 75, 'change_ratetypes'),
	(314, 'Can delete rate types', 75, 'delete_ratetypes'),
	(315, 'Can view rate types', 75, 'view_ratetypes'),
	(316, 'Can add sms delivery', 77, 'add_smsdelivery'),
	(317, 'Can change sms delivery', 77, 'change_smsdelivery'),
	(318, 'Can delete sms delivery', 77, 'delete_smsdelivery'),
	(319, 'Can view sms delivery', 77, 'view_smsdelivery'),
	(320, 'Can add phone identity', 80, 'add_phoneidentity'),
	(321, 'Can change phone identity', 80, 'change_phoneidentity'),
	(322, 'Can delete phone identity', 80, 'delete_phoneidentity'),
	(323, 'Can view phone identity', 80, 'view_phoneidentity'),
	(324, 'Can add session', 81, 'add_session'),
	(325, 'Can change session', 81, 'change_session'),
	(326, 'Can delete session', 81, 'delete_session'),
	(327, 'Can view session', 81, 'view_session'),
	(328, 'Can add audit event', 82, 'add_auditevent'),
	(329, 'Can change audit event', 82, 'change_auditevent'),
	(330, 'Can delete audit event', 82, 'delete_auditevent'),
	(331, 'Can view audit event', 82, 'view_auditevent'),
	(332, 'Can add known device', 83, 'add_knowndevice'),
	(333, 'Can change known device', 83, 'change_knowndevice'),
	(334, 'Can delete known device', 83, 'delete_knowndevice'),
	(335, 'Can view known device', 83, 'view_knowndevice'),
	(336, 'Can add listing change', 84, 'add_listingchange'),
	(337, 'Can change listing change', 84, 'change_listingchange'),
	(338, 'Can delete listing change', 84, 'delete_listingchange'),
	(339, 'Can view listing change', 84, 'view_listingchange'),
	(340, 'Can add listing row', 85, 'add_listingrow'),
	(341, 'Can change listing row', 85, 'change_listingrow'),
	(342, 'Can delete listing row', 85, 'delete_listingrow'),
	(343, 'Can view listing row', 85, 'view_listingrow'),
	(344, 'Can add rendered image', 86, 'add_renderedimage'),
	(345, 'Can change rendered image', 86, 'change_renderedimage'),
	(346, 'Can delete rendered image', 86, 'delete_renderedimage'),
	(347, 'Can view rendered image', 86, 'view_renderedimage'),
	(348, 'Can add listing document', 87, 'add_listingdocument'),
	(349, 'Can change listing document', 87, 'change_listingdocument'),
	(350, 'Can delete listing document', 87, 'delete_listingdocument'),
	(351, 'Can view listing document', 87, 'view_listingdocument'),
	(352, 'Can add listing revision', 88, 'add_listingrevision'),
	(353, 'Can change listing revision', 88, 'change_listingrevision'),
	(354, 'Can delete listing revision', 88, 'delete_listingrevision'),
	(355, 'Can view listing revision', 88, 'view_listingrevision'),
	(356, 'Can add search document', 89, 'add_searchdocument'),
	(357, 'Can change search document', 89, 'change_searchdocument'),
	(358, 'Can delete search document', 89, 'delete_searchdocument'),
	(359, 'Can view search document', 89, 'view_searchdocument'),
	(360, 'Can add search word', 90, 'add_searchword'),
	(361, 'Can change search word', 90, 'change_searchword'),
	(362, 'Can delete search word', 90, 'delete_searchword'),
	(363, 'Can view search word', 90, 'view_searchword'),
	(364, 'Can add search synonym', 91, 'add_searchsynonym'),
	(365, 'Can change search synonym', 91, 'change_searchsynonym'),
	(366, 'Can delete search synonym', 91, 'delete_searchsynonym'),
	(367, 'Can view search synonym', 91, 'view_searchsynonym'),
	(368, 'Can add search form', 92, 'add_searchform'),
	(369, 'Can change search form', 92, 'change_searchform'),
	(370, 'Can delete search form', 92, 'delete_searchform'),
	(371, 'Can view search form', 92, 'view_searchform'),
	(372, 'Can add rest document', 93, 'add_restdocument'),
	(373, 'Can change rest document', 93, 'change_restdocument'),
	(374, 'Can delete rest document', 93, 'delete_restdocument'),
	(375, 'Can view rest document', 93, 'view_restdocument'),
	(376, 'Can add deleted variant', 94, 'add_deletedvariant'),
	(377, 'Can change deleted variant', 94, 'change_deletedvariant'),
	(378, 'Can delete deleted variant', 94, 'delete_deletedvariant'),
	(379, 'Can view deleted variant', 94, 'view_deletedvariant'),
	(380, 'Can add product rating', 95, 'add_productrating'),
	(381, 'Can change product rating', 95, 'change_productrating'),
	(382, 'Can delete product rating', 95, 'delete_productrating'),
	(383, 'Can view product rating', 95, 'view_productrating'),
	(384, 'Can add saved price', 96, 'add_savedprice'),
	(385, 'Can change saved price', 96, 'change_savedprice'),
	(386, 'Can delete saved price', 96, 'delete_savedprice'),
	(387, 'Can view saved price', 96, 'view_savedprice'),
	(388, 'Can add wishlist link', 97, 'add_wishlistlink'),
	(389, 'Can change wishlist link', 97, 'change_wishlistlink'),
	(390, 'Can delete wishlist link', 97, 'delete_wishlistlink'),
	(391, 'Can view wishlist link', 97, 'view_wishlistlink'),
	(392, 'Can add issued gift card', 100, 'add_issuedgiftcard'),
	(393, 'Can change issued gift card', 100, 'change_issuedgiftcard'),
	(394, 'Can delete issued gift card', 100, 'delete_issuedgiftcard'),
	(395, 'Can view issued gift card', 100, 'view_issuedgiftcard'),
	(396, 'Can add gift card entry', 101, 'add_giftcardentry'),
	(397, 'Can change gift card entry', 101, 'change_giftcardentry'),
	(398, 'Can delete gift card entry', 101, 'delete_giftcardentry'),
	(399, 'Can view gift card entry', 101, 'view_giftcardentry'),
	(400, 'Can add gift card code', 102, 'add_giftcardcode'),
	(401, 'Can change gift card code', 102, 'change_giftcardcode'),
	(402, 'Can delete gift card code', 102, 'delete_giftcardcode'),
	(403, 'Can view gift card code', 102, 'view_giftcardcode'),
	(404, 'Can add released card', 103, 'add_releasedcard'),
	(405, 'Can change released card', 103, 'change_releasedcard'),
	(406, 'Can delete released card', 103, 'delete_releasedcard'),
	(407, 'Can view released card', 103, 'view_releasedcard'),
	(408, 'Can add saved card', 104, 'add_savedcard'),
	(409, 'Can change saved card', 104, 'change_savedcard'),
	(410, 'Can delete saved card', 104, 'delete_savedcard'),
	(411, 'Can view saved card', 104, 'view_savedcard'),
	(412, 'Can add sandbox card', 105, 'add_sandboxcard'),
	(413, 'Can change sandbox card', 105, 'change_sandboxcard'),
	(414, 'Can delete sandbox card', 105, 'delete_sandboxcard'),
	(415, 'Can view sandbox card', 105, 'view_sandboxcard'),
	(416, 'Can add payment refund', 106, 'add_paymentrefund'),
	(417, 'Can change payment refund', 106, 'change_paymentrefund'),
	(418, 'Can delete payment refund', 106, 'delete_paymentrefund'),
	(419, 'Can view payment refund', 106, 'view_paymentrefund'),
	(420, 'Can add payment repair', 107, 'add_paymentrepair'),
	(421, 'Can change payment repair', 107, 'change_paymentrepair'),
	(422, 'Can delete payment repair', 107, 'delete_paymentrepair'),
	(423, 'Can view payment repair', 107, 'view_paymentrepair'),
	(424, 'Can add sandbox charge', 108, 'add_sandboxcharge'),
	(425, 'Can change sandbox charge', 108, 'change_sandboxcharge'),
	(426, 'Can delete sandbox charge', 108, 'delete_sandboxcharge'),
	(427, 'Can view sandbox charge', 108, 'view_sandboxcharge'),
	(428, 'Can add sandbox refund', 109, 'add_sandboxrefund'),
	(429, 'Can change sandbox refund', 109, 'change_sandboxrefund'),
	(430, 'Can delete sandbox refund', 109, 'delete_sandboxrefund'),
	(431, 'Can view sandbox refund', 109, 'view_sandboxrefund'),
	(432, 'Can add online payment', 110, 'add_onlinepayment'),
	(433, 'Can change online payment', 110, 'change_onlinepayment'),
	(434, 'Can delete online payment', 110, 'delete_onlinepayment'),
	(435, 'Can view online payment', 110, 'view_onlinepayment'),
	(436, 'Can add payment capture', 111, 'add_paymentcapture'),
	(437, 'Can change payment capture', 111, 'change_paymentcapture'),
	(438, 'Can delete payment capture', 111, 'delete_paymentcapture'),
	(439, 'Can view payment capture', 111, 'view_paymentcapture'),
	(440, 'Can add order company', 112, 'add_ordercompany'),
	(441, 'Can change order company', 112, 'change_ordercompany'),
	(442, 'Can delete order company', 112, 'delete_ordercompany'),
	(443, 'Can view order company', 112, 'view_ordercompany'),
	(444, 'Can add saved company', 113, 'add_savedcompany'),
	(445, 'Can change saved company', 113, 'change_savedcompany'),
	(446, 'Can delete saved company', 113, 'delete_savedcompany'),
	(447, 'Can view saved company', 113, 'view_savedcompany'),
	(448, 'Can add gift card purchase', 117, 'add_giftcardpurchase'),
	(449, 'Can change gift card purchase', 117, 'change_giftcardpurchase'),
	(450, 'Can delete gift card purchase', 117, 'delete_giftcardpurchase'),
	(451, 'Can view gift card purchase', 117, 'view_giftcardpurchase'),
	(452, 'Can add customer cart', 127, 'add_customercart'),
	(453, 'Can change customer cart', 127, 'change_customercart'),
	(454, 'Can delete customer cart', 127, 'delete_customercart'),
	(455, 'Can view customer cart', 127, 'view_customercart'),
	(456, 'Can add placed order', 128, 'add_placedorder'),
	(457, 'Can change placed order', 128, 'change_placedorder'),
	(458, 'Can delete placed order', 128, 'delete_placedorder'),
	(459, 'Can view placed order', 128, 'view_placedorder'),
	(460, 'Can add voucher use', 129, 'add_voucheruse'),
	(461, 'Can change voucher use', 129, 'change_voucheruse'),
	(462, 'Can delete voucher use', 129, 'delete_voucheruse'),
	(463, 'Can view voucher use', 129, 'view_voucheruse'),
	(464, 'Can add shipment', 131, 'add_shipment'),
	(465, 'Can change shipment', 131, 'change_shipment'),
	(466, 'Can delete shipment', 131, 'delete_shipment'),
	(467, 'Can view shipment', 131, 'view_shipment'),
	(468, 'Can add tracking event', 132, 'add_trackingevent'),
	(469, 'Can change tracking event', 132, 'change_trackingevent'),
	(470, 'Can delete tracking event', 132, 'delete_trackingevent'),
	(471, 'Can view tracking event', 132, 'view_trackingevent'),
	(472, 'Can add carrier pickup', 134, 'add_carrierpickup'),
	(473, 'Can change carrier pickup', 134, 'change_carrierpickup'),
	(474, 'Can delete carrier pickup', 134, 'delete_carrierpickup'),
	(475, 'Can view carrier pickup', 134, 'view_carrierpickup'),
	(476, 'Can add waybill', 135, 'add_waybill'),
	(477, 'Can change waybill', 135, 'change_waybill'),
	(478, 'Can delete waybill', 135, 'delete_waybill'),
	(479, 'Can view waybill', 135, 'view_waybill'),
	(480, 'Can add order cancellation', 136, 'add_ordercancellation'),
	(481, 'Can change order cancellation', 136, 'change_ordercancellation'),
	(482, 'Can delete order cancellation', 136, 'delete_ordercancellation'),
	(483, 'Can view order cancellation', 136, 'view_ordercancellation'),
	(484, 'Can add order refund', 137, 'add_orderrefund'),
	(485, 'Can change order refund', 137, 'change_orderrefund'),
	(486, 'Can delete order refund', 137, 'delete_orderrefund'),
	(487, 'Can view order refund', 137, 'view_orderrefund'),
	(488, 'Can add order refund line', 138, 'add_orderrefundline'),
	(489, 'Can change order refund line', 138, 'change_orderrefundline'),
	(490, 'Can delete order refund line', 138, 'delete_orderrefundline'),
	(491, 'Can view order refund line', 138, 'view_orderrefundline'),
	(492, 'Can add order return', 139, 'add_orderreturn'),
	(493, 'Can change order return', 139, 'change_orderreturn'),
	(494, 'Can delete order return', 139, 'delete_orderreturn'),
	(495, 'Can view order return', 139, 'view_orderreturn'),
	(496, 'Can add order return line', 140, 'add_orderreturnline'),
	(497, 'Can change order return line', 140, 'change_orderreturnline'),
	(498, 'Can delete order return line', 140, 'delete_orderreturnline'),
	(499, 'Can view order return line', 140, 'view_orderreturnline'),
	(500, 'Can add invoice counter', 146, 'add_invoicecounter'),
	(501, 'Can change invoice counter', 146, 'change_invoicecounter'),
	(502, 'Can delete invoice counter', 146, 'delete_invoicecounter'),
	(503, 'Can view invoice counter', 146, 'view_invoicecounter'),
	(504, 'Can add tax invoice', 147, 'add_taxinvoice'),
	(505, 'Can change tax invoice', 147, 'change_taxinvoice'),
	(506, 'Can delete tax invoice', 147, 'delete_taxinvoice'),
	(507, 'Can view tax invoice', 147, 'view_taxinvoice'),
	(508, 'Can add invoice report', 148, 'add_invoicereport'),
	(509, 'Can change invoice report', 148, 'change_invoicereport'),
	(510, 'Can delete invoice report', 148, 'delete_invoicereport'),
	(511, 'Can view invoice report', 148, 'view_invoicereport'),
	(512, 'Can add invoice buyer', 149, 'add_invoicebuyer'),
	(513, 'Can change invoice buyer', 149, 'change_invoicebuyer'),
	(514, 'Can delete invoice buyer', 149, 'delete_invoicebuyer'),
	(515, 'Can view invoice buyer', 149, 'view_invoicebuyer'),
	(516, 'Can add egs unit', 150, 'add_egsunit'),
	(517, 'Can change egs unit', 150, 'change_egsunit'),
	(518, 'Can delete egs unit', 150, 'delete_egsunit'),
	(519, 'Can view egs unit', 150, 'view_egsunit'),
	(520, 'Can add due credit note', 151, 'add_duecreditnote'),
	(521, 'Can change due credit note', 151, 'change_duecreditnote'),
	(522, 'Can delete due credit note', 151, 'delete_duecreditnote'),
	(523, 'Can view due credit note', 151, 'view_duecreditnote'),
	(524, 'Can add cleared document', 152, 'add_cleareddocument'),
	(525, 'Can change cleared document', 152, 'change_cleareddocument'),
	(526, 'Can delete cleared document', 152, 'delete_cleareddocument'),
	(527, 'Can view cleared document', 152, 'view_cleareddocument'),
	(528, 'Can add unit registration', 153, 'add_unitregistration'),
	(529, 'Can change unit registration', 153, 'change_unitregistration'),
	(530, 'Can delete unit registration', 153, 'delete_unitregistration'),
	(531, 'Can view unit registration', 153, 'view_unitregistration'),
	(532, 'Can add due document', 154, 'add_duedocument'),
	(533, 'Can change due document', 154, 'change_duedocument'),
	(534, 'Can delete due document', 154, 'delete_duedocument'),
	(535, 'Can view due document', 154, 'view_duedocument'),
	(536, 'Can add national address', 155, 'add_nationaladdress'),
	(537, 'Can change national address', 155, 'change_nationaladdress'),
	(538, 'Can delete national address', 155, 'delete_nationaladdress'),
	(539, 'Can view national address', 155, 'view_nationaladdress'),
	(540, 'Can add pending email', 156, 'add_pendingemail'),
	(541, 'Can change pending email', 156, 'change_pendingemail'),
	(542, 'Can delete pending email', 156, 'delete_pendingemail'),
	(543, 'Can view pending email', 156, 'view_pendingemail'),
	(544, 'Can add address contact', 157, 'add_addresscontact'),
	(545, 'Can change address contact', 157, 'change_addresscontact'),
	(546, 'Can delete address contact', 157, 'delete_addresscontact'),
	(547, 'Can view address contact', 157, 'view_addresscontact'),
	(548, 'Can add customer details', 158, 'add_customerdetails'),
	(549, 'Can change customer details', 158, 'change_customerdetails'),
	(550, 'Can delete customer details', 158, 'delete_customerdetails'),
	(551, 'Can view customer details', 158, 'view_customerdetails'),
	(552, 'Can add booking', 159, 'add_booking'),
	(553, 'Can change booking', 159, 'change_booking'),
	(554, 'Can delete booking', 159, 'delete_booking'),
	(555, 'Can view booking', 159, 'view_booking'),
	(556, 'Manage bookings.', 159, 'manage_bookings'),
	(557, 'Can add crew', 160, 'add_crew'),
	(558, 'Can change crew', 160, 'change_crew'),
	(559, 'Can delete crew', 160, 'delete_crew'),
	(560, 'Can view crew', 160, 'view_crew'),
	(561, 'Can add quote', 161, 'add_quote'),
	(562, 'Can change quote', 161, 'change_quote'),
	(563, 'Can delete quote', 161, 'delete_quote'),
	(564, 'Can view quote', 161, 'view_quote'),
	(565, 'Can add quote line', 162, 'add_quoteline'),
	(566, 'Can change quote line', 162, 'change_quoteline'),
	(567, 'Can delete quote line', 162, 'delete_quoteline'),
	(568, 'Can view quote line', 162, 'view_quoteline'),
	(569, 'Can add service', 163, 'add_service'),
	(570, 'Can change service', 163, 'change_service'),
	(571, 'Can delete service', 163, 'delete_service'),
	(572, 'Can view service', 163, 'view_service'),
	(573, 'Manage services.', 163, 'manage_services'),
	(574, 'Can add option group', 164, 'add_optiongroup'),
	(575, 'Can change option group', 164, 'change_optiongroup'),
	(576, 'Can delete option group', 164, 'delete_optiongroup'),
	(577, 'Can view option group', 164, 'view_optiongroup'),
	(578, 'Can add service option', 165, 'add_serviceoption'),
	(579, 'Can change service option', 165, 'change_serviceoption'),
	(580, 'Can delete service option', 165, 'delete_serviceoption'),
	(581, 'Can view service option', 165, 'view_serviceoption'),
	(582, 'Can add booking option', 166, 'add_bookingoption'),
	(583, 'Can change booking option', 166, 'change_bookingoption'),
	(584, 'Can delete booking option', 166, 'delete_bookingoption'),
	(585, 'Can view booking option', 166, 'view_bookingoption'),
	(586, 'Can add booking photo', 167, 'add_bookingphoto'),
	(587, 'Can change booking photo', 167, 'change_bookingphoto'),
	(588, 'Can delete booking photo', 167, 'delete_bookingphoto'),
	(589, 'Can view booking photo', 167, 'view_bookingphoto'),
	(590, 'Can add booking step', 168, 'add_bookingstep'),
	(591, 'Can change booking step', 168, 'change_bookingstep'),
	(592, 'Can delete booking step', 168, 'delete_bookingstep'),
	(593, 'Can view booking step', 168, 'view_bookingstep'),
	(594, 'Can add crew assignment', 169, 'add_crewassignment'),
	(595, 'Can change crew assignment', 169, 'change_crewassignment'),
	(596, 'Can delete crew assignment', 169, 'delete_crewassignment'),
	(597, 'Can view crew assignment', 169, 'view_crewassignment'),
	(598, 'Can add quote counter', 170, 'add_quotecounter'),
	(599, 'Can change quote counter', 170, 'change_quotecounter'),
	(600, 'Can delete quote counter', 170, 'delete_quotecounter'),
	(601, 'Can view quote counter', 170, 'view_quotecounter'),
	(602, 'Can add amount due', 171, 'add_amountdue'),
	(603, 'Can change amount due', 171, 'change_amountdue'),
	(604, 'Can delete amount due', 171, 'delete_amountdue'),
	(605, 'Can view amount due', 171, 'view_amountdue'),
	(606, 'Can add due refund', 172, 'add_duerefund'),
	(607, 'Can change due refund', 172, 'change_duerefund'),
	(608, 'Can delete due refund', 172, 'delete_duerefund'),
	(609, 'Can view due refund', 172, 'view_duerefund'),
	(610, 'Manage contact messages.', 173, 'manage_messages'),
	(611, 'Manage galleries.', 174, 'manage_galleries'),
	(612, 'Can add daily closing', 185, 'add_dailyclosing'),
	(613, 'Can change daily closing', 185, 'change_dailyclosing'),
	(614, 'Can delete daily closing', 185, 'delete_dailyclosing'),
	(615, 'Can view daily closing', 185, 'view_dailyclosing'),
	(616, 'Can add method fee', 186, 'add_methodfee'),
	(617, 'Can change method fee', 186, 'change_methodfee'),
	(618, 'Can delete method fee', 186, 'delete_methodfee'),
	(619, 'Can view method fee', 186, 'view_methodfee'),
	(620, 'Can add closing entry', 187, 'add_closingentry'),
	(621, 'Can change closing entry', 187, 'change_closingentry'),
	(622, 'Can delete closing entry', 187, 'delete_closingentry'),
	(623, 'Can view closing entry', 187, 'view_closingentry'),
	(624, 'Can add review', 188, 'add_review'),
	(625, 'Can change review', 188, 'change_review'),
	(626, 'Can delete review', 188, 'delete_review'),
	(627, 'Can view review', 188, 'view_review'),
	(628, 'Moderate reviews.', 188, 'manage_reviews'),
	(629, 'Can add review invitation', 189, 'add_reviewinvitation'),
	(630, 'Can change review invitation', 189, 'change_reviewinvitation'),
	(631, 'Can delete review invitation', 189, 'delete_reviewinvitation'),
	(632, 'Can view review invitation', 189, 'view_reviewinvitation'),
	(633, 'Can add review photo', 190, 'add_reviewphoto'),
	(634, 'Can change review photo', 190, 'change_reviewphoto'),
	(635, 'Can delete review photo', 190, 'delete_reviewphoto'),
	(636, 'Can view review photo', 190, 'view_reviewphoto'),
	(637, 'Can add review reply', 191, 'add_reviewreply'),
	(638, 'Can change review reply', 191, 'change_reviewreply'),
	(639, 'Can delete review reply', 191, 'delete_reviewreply'),
	(640, 'Can view review reply', 191, 'view_reviewreply'),
	(641, 'Can add review report', 192, 'add_reviewreport'),
	(642, 'Can change review report', 192, 'change_reviewreport'),
	(643, 'Can delete review report', 192, 'delete_reviewreport'),
	(644, 'Can view review report', 192, 'view_reviewreport'),
	(645, 'Can add product question', 193, 'add_productquestion'),
	(646, 'Can change product question', 193, 'change_productquestion'),
	(647, 'Can delete product question', 193, 'delete_productquestion'),
	(648, 'Can view product question', 193, 'view_productquestion'),
	(649, 'Answer questions about products.', 193, 'manage_questions'),
	(650, 'See and download tax invoices', 200, 'view_invoices'),
	(651, 'See and export sales, VAT and payments', 200, 'view_reports'),
	(652, 'See who signs in, and from which devices', 200, 'view_sign_ins'),
	(653, 'See which text messages were sent', 200, 'view_text_messages'),
	(654, 'See failed background work and try it again', 200, 'manage_failed_tasks'),
	(655, 'See who changed what', 200, 'view_trail'),
	(656, 'Can add loaded item', 203, 'add_loadeditem'),
	(657, 'Can change loaded item', 203, 'change_loadeditem'),
	(658, 'Can delete loaded item', 203, 'delete_loadeditem'),
	(659, 'Can view loaded item', 203, 'view_loadeditem'),
	(660, 'Can add log entry', 204, 'add_logentry'),
	(661, 'Can change log entry', 204, 'change_logentry'),
	(662, 'Can delete log entry', 204, 'delete_logentry'),
	(663, 'Can view log entry', 204, 'view_logentry'),
	(664, 'Can add TOTP device', 205, 'add_totpdevice'),
	(665, 'Can change TOTP device', 205, 'change_totpdevice'),
	(666, 'Can delete TOTP device', 205, 'delete_totpdevice'),
	(667, 'Can view TOTP device', 205, 'view_totpdevice'),
	(668, 'Can add static device', 206, 'add_staticdevice'),
	(669, 'Can change static device', 206, 'change_staticdevice'),
	(670, 'Can delete static device', 206, 'delete_staticdevice'),
	(671, 'Can view static device', 206, 'view_staticdevice'),
	(672, 'Can add static token', 207, 'add_statictoken'),
	(673, 'Can change static token', 207, 'change_statictoken'),
	(674, 'Can delete static token', 207, 'delete_statictoken'),
	(675, 'Can view static token', 207, 'view_statictoken');
INSERT INTO public.django_content_type VALUES
	(1, 'plugins', 'pluginconfiguration'),
	(2, 'saleor_config', 'endedsignin'),
	(3, 'saleor_config', 'tokengeneration'),
	(4, 'saleor_config', 'abandonedpayment'),
	(5, 'saleor_config', 'apptokencreator'),
	(6, 'contenttypes', 'contenttype'),
	(7, 'sites', 'site'),
	(8, 'auth', 'permission'),
	(9, 'auth', 'group'),
	(10, 'account', 'user'),
	(11, 'account', 'address'),
	(12, 'account', 'customernote'),
	(13, 'account', 'customerevent'),
	(14, 'account', 'staffnotificationrecipient'),
	(15, 'discount', 'sale'),
	(16, 'discount', 'voucher'),
	(17, 'discount', 'vouchertranslation'),
	(18, 'discount', 'saletranslation'),
	(19, 'discount', 'vouchercustomer'),
	(20, 'giftcard', 'giftcard'),
	(21, 'product', 'category'),
	(22, 'product', 'product'),
	(23, 'product', 'productimage'),
	(24, 'product', 'productvariant'),
	(25, 'product', 'variantimage'),
	(26, 'product', 'producttype'),
	(27, 'product', 'collectionproduct'),
	(28, 'product', 'collection'),
	(29, 'product', 'categorytranslation'),
	(30, 'product', 'collectiontranslation'),
	(31, 'product', 'producttranslation'),
	(32, 'product', 'productvarianttranslation'),
	(33, 'product', 'attribute'),
	(34, 'product', 'attributevaluetranslation'),
	(35, 'product', 'attributevalue'),
	(36, 'product', 'attributetranslation'),
	(37, 'product', 'digitalcontent'),
	(38, 'product', 'digitalcontenturl'),
	(39, 'product', 'attributeproduct'),
	(40, 'product', 'attributevariant'),
	(41, 'product', 'assignedproductattribute'),
	(42, 'product', 'assignedvariantattribute'),
	(43, 'checkout', 'checkout'),
	(44, 'checkout', 'checkoutline'),
	(45, 'menu', 'menu'),
	(46, 'menu', 'menuitem'),
	(47, 'menu', 'menuitemtranslation'),
	(48, 'order', 'order'),
	(49, 'order', 'orderline'),
	(50, 'order', 'fulfillment'),
	(51, 'order', 'fulfillmentline'),
	(52, 'order', 'orderevent'),
	(53, 'order', 'invoice'),
	(54, 'shipping', 'shippingmethod'),
	(55, 'shipping', 'shippingmethodtranslation'),
	(56, 'shipping', 'shippingzone'),
	(57, 'site', 'sitesettings'),
	(58, 'site', 'authorizationkey'),
	(59, 'site', 'sitesettingstranslation'),
	(60, 'page', 'page'),
	(61, 'page', 'pagetranslation'),
	(62, 'payment', 'transaction'),
	(63, 'payment', 'payment'),
	(64, 'warehouse', 'warehouse'),
	(65, 'warehouse', 'stock'),
	(66, 'warehouse', 'allocation'),
	(67, 'webhook', 'webhook'),
	(68, 'webhook', 'webhookevent'),
	(69, 'wishlist', 'wishlist'),
	(70, 'wishlist', 'wishlistitem'),
	(71, 'app', 'app'),
	(72, 'app', 'apptoken'),
	(73, 'django_prices_openexchangerates', 'conversionrate'),
	(74, 'django_prices_vatlayer', 'vat'),
	(75, 'django_prices_vatlayer', 'ratetypes'),
	(76, 'messaging', 'outboxmessage'),
	(77, 'messaging', 'smsdelivery'),
	(78, 'messaging', 'messageconsent'),
	(79, 'messaging', 'whatsappdelivery'),
	(80, 'phone_otp', 'phoneidentity'),
	(81, 'phone_otp', 'session'),
	(82, 'phone_otp', 'auditevent'),
	(83, 'phone_otp', 'knowndevice'),
	(84, 'catalogue', 'listingchange'),
	(85, 'catalogue', 'listingrow'),
	(86, 'catalogue', 'renderedimage'),
	(87, 'catalogue', 'listingdocument'),
	(88, 'catalogue', 'listingrevision'),
	(89, 'catalogue', 'searchdocument'),
	(90, 'catalogue', 'searchword'),
	(91, 'catalogue', 'searchsynonym'),
	(92, 'catalogue', 'searchform'),
	(93, 'catalogue', 'restdocument'),
	(94, 'catalogue', 'deletedvariant'),
	(95, 'catalogue', 'productrating'),
	(96, 'catalogue', 'savedprice'),
	(97, 'catalogue', 'wishlistlink'),
	(98, 'catalogue', 'productdemand'),
	(99, 'catalogue', 'productviews'),
	(100, 'gift_cards', 'issuedgiftcard'),
	(101, 'gift_cards', 'giftcardentry'),
	(102, 'gift_cards', 'giftcardcode'),
	(103, 'payments', 'releasedcard'),
	(104, 'payments', 'savedcard'),
	(105, 'payments', 'sandboxcard'),
	(106, 'payments', 'paymentrefund'),
	(107, 'payments', 'paymentrepair'),
	(108, 'payments', 'sandboxcharge'),
	(109, 'payments', 'sandboxrefund'),
	(110, 'payments', 'onlinepayment'),
	(111, 'payments', 'paymentcapture'),
	(112, 'companies', 'ordercompany'),
	(113, 'companies', 'savedcompany'),
	(114, 'gifts', 'cartgift'),
	(115, 'gifts', 'ordergift'),
	(116, 'gifts', 'recipientaddress'),
	(117, 'gift_card_purchases', 'giftcardpurchase'),
	(118, 'delivery', 'slotday'),
	(119, 'delivery', 'deliveryarea'),
	(120, 'delivery', 'blackoutday'),
	(121, 'delivery', 'goodsrule'),
	(122, 'delivery', 'pickuppoint'),
	(123, 'delivery', 'pickupcode'),
	(124, 'delivery', 'slotbooking'),
	(125, 'delivery', 'slothold'),
	(126, 'delivery', 'slotrule'),
	(127, 'cart', 'customercart'),
	(128, 'cart', 'placedorder'),
	(129, 'cart', 'voucheruse'),
	(130, 'cart', 'stockhold'),
	(131, 'shipments', 'shipment'),
	(132, 'shipments', 'trackingevent'),
	(133, 'shipments', 'carrierrule'),
	(134, 'shipments', 'carrierpickup'),
	(135, 'shipments', 'waybill'),
	(136, 'orders', 'ordercancellation'),
	(137, 'orders', 'orderrefund'),
	(138, 'orders', 'orderrefundline'),
	(139, 'orders', 'orderreturn'),
	(140, 'orders', 'orderreturnline'),
	(141, 'dispatch', 'plantplace'),
	(142, 'dispatch', 'run'),
	(143, 'dispatch', 'stop'),
	(144, 'dispatch', 'stopreport'),
	(145, 'dispatch', 'van'),
	(146, 'invoices', 'invoicecounter'),
	(147, 'invoices', 'taxinvoice'),
	(148, 'invoices', 'invoicereport'),
	(149, 'invoices', 'invoicebuyer'),
	(150, 'invoices', 'egsunit'),
	(151, 'invoices', 'duecreditnote'),
	(152, 'invoices', 'cleareddocument'),
	(153, 'invoices', 'unitregistration'),
	(154, 'invoices', 'duedocument'),
	(155, 'accounts', 'nationaladdress'),
	(156, 'accounts', 'pendingemail'),
	(157, 'accounts', 'addresscontact'),
	(158, 'accounts', 'customerdetails'),
	(159, 'bookings', 'booking'),
	(160, 'bookings', 'crew'),
	(161, 'bookings', 'quote'),
	(162, 'bookings', 'quoteline'),
	(163, 'bookings', 'service'),
	(164, 'bookings', 'optiongroup'),
	(165, 'bookings', 'serviceoption'),
	(166, 'bookings', 'bookingoption'),
	(167, 'bookings', 'bookingphoto'),
	(168, 'bookings', 'bookingstep'),
	(169, 'bookings', 'crewassignment'),
	(170, 'bookings', 'quotecounter'),
	(171, 'bookings', 'amountdue'),
	(172, 'bookings', 'duerefund'),
	(173, 'content', 'contactmessage'),
	(174, 'content', 'gallerypicture'),
	(175, 'content', 'homehero'),
	(176, 'content', 'homerow'),
	(177, 'content', 'aboutblock'),
	(178, 'search_engines', 'pagechange'),
	(179, 'search_engines', 'previousslug'),
	(180, 'analytics', 'consent'),
	(181, 'analytics', 'checkoutconsent'),
	(182, 'analytics', 'countedevent'),
	(183, 'analytics', 'funnelday'),
	(184, 'analytics', 'recordedevent'),
	(185, 'reports', 'dailyclosing'),
	(186, 'reports', 'methodfee'),
	(187, 'reports', 'closingentry'),
	(188, 'reviews', 'review'),
	(189, 'reviews', 'reviewinvitation'),
	(190, 'reviews', 'reviewphoto'),
	(191, 'reviews', 'reviewreply'),
	(192, 'reviews', 'reviewreport'),
	(193, 'questions', 'productquestion'),
	(194, 'reminders', 'cartreminder'),
	(195, 'reminders', 'stocksubscription'),
	(196, 'reminders', 'caretip'),
	(197, 'reminders', 'carenotice'),
	(198, 'reminders', 'carereader'),
	(199, 'care_guides', 'guidetext'),
	(200, 'back_office', 'officerights'),
	(201, 'back_office', 'failedtask'),
	(202, 'back_office', 'change'),
	(203, 'fixtures', 'loadeditem'),
	(204, 'admin', 'logentry'),
	(205, 'otp_totp', 'totpdevice'),
	(206, 'otp_static', 'staticdevice'),
	(207, 'otp_static', 'statictoken');
INSERT INTO public.django_migrations VALUES
	(1, 'plugins', '0001_initial', '2020-01-01 00:00:00+00'),
	(2, 'plugins', '0002_auto_20200417_0335', '2020-01-01 00:00:00+00'),
	(3, 'contenttypes', '0001_initial', '2020-01-01 00:00:00+00'),
	(4, 'contenttypes', '0002_remove_content_type_name', '2020-01-01 00:00:00+00'),
	(5, 'auth', '0001_initial', '2020-01-01 00:00:00+00'),
	(6, 'auth', '0002_alter_permission_name_max_length', '2020-01-01 00:00:00+00'),
	(7, 'auth', '0003_alter_user_email_max_length', '2020-01-01 00:00:00+00'),
	(8, 'auth', '0004_alter_user_username_opts', '2020-01-01 00:00:00+00'),
	(9, 'auth', '0005_alter_user_last_login_null', '2020-01-01 00:00:00+00'),
	(10, 'auth', '0006_require_contenttypes_0002', '2020-01-01 00:00:00+00'),
	(11, 'auth', '0007_alter_validators_add_error_messages', '2020-01-01 00:00:00+00'),
	(12, 'auth', '0008_alter_user_username_max_length', '2020-01-01 00:00:00+00'),
	(13, 'auth', '0009_alter_user_last_name_max_length', '2020-01-01 00:00:00+00'),
	(14, 'auth', '0010_alter_group_name_max_length', '2020-01-01 00:00:00+00'),
	(15, 'auth', '0011_update_proxy_permissions', '2020-01-01 00:00:00+00'),
	(16, 'product', '0001_initial', '2020-01-01 00:00:00+00'),
	(17, 'product', '0002_auto_20150722_0545', '2020-01-01 00:00:00+00'),
	(18, 'product', '0003_auto_20150820_2016', '2020-01-01 00:00:00+00'),
	(19, 'product', '0003_auto_20150820_1955', '2020-01-01 00:00:00+00'),
	(20, 'product', '0004_merge', '2020-01-01 00:00:00+00'),
	(21, 'product', '0005_auto_20150825_1433', '2020-01-01 00:00:00+00'),
	(22, 'product', '0006_product_updated_at', '2020-01-01 00:00:00+00'),
	(23, 'product', '0007_auto_20160112_1025', '2020-01-01 00:00:00+00'),
	(24, 'product', '0008_auto_20160114_0733', '2020-01-01 00:00:00+00'),
	(25, 'product', '0009_discount_categories', '2020-01-01 00:00:00+00'),
	(26, 'product', '0010_auto_20160129_0826', '2020-01-01 00:00:00+00'),
	(27, 'product', '0011_stock_quantity_allocated', '2020-01-01 00:00:00+00'),
	(28, 'product', '0012_auto_20160218_0812', '2020-01-01 00:00:00+00'),
	(29, 'product', '0013_auto_20161207_0555', '2020-01-01 00:00:00+00'),
	(30, 'product', '0014_auto_20161207_0840', '2020-01-01 00:00:00+00'),
	(31, 'product', '0015_transfer_locations', '2020-01-01 00:00:00+00'),
	(32, 'product', '0016_auto_20161207_0843', '2020-01-01 00:00:00+00'),
	(33, 'product', '0017_remove_stock_location', '2020-01-01 00:00:00+00'),
	(34, 'product', '0018_auto_20161207_0844', '2020-01-01 00:00:00+00'),
	(35, 'product', '0019_auto_20161212_0230', '2020-01-01 00:00:00+00'),
	(36, 'product', '0020_attribute_data_to_class', '2020-01-01 00:00:00+00'),
	(37, 'product', '0021_add_hstore_extension', '2020-01-01 00:00:00+00'),
	(38, 'product', '0022_auto_20161212_0301', '2020-01-01 00:00:00+00'),
	(39, 'product', '0023_auto_20161211_1912', '2020-01-01 00:00:00+00'),
	(40, 'product', '0024_migrate_json_data', '2020-01-01 00:00:00+00'),
	(41, 'product', '0025_auto_20161219_0517', '2020-01-01 00:00:00+00'),
	(42, 'product', '0026_auto_20161230_0347', '2020-01-01 00:00:00+00'),
	(43, 'product', '0027_auto_20170113_0435', '2020-01-01 00:00:00+00'),
	(44, 'product', '0013_auto_20161130_0608', '2020-01-01 00:00:00+00'),
	(45, 'product', '0014_remove_productvariant_attributes', '2020-01-01 00:00:00+00'),
	(46, 'product', '0015_productvariant_attributes', '2020-01-01 00:00:00+00'),
	(47, 'product', '0016_auto_20161204_0311', '2020-01-01 00:00:00+00'),
	(48, 'product', '0017_attributechoicevalue_slug', '2020-01-01 00:00:00+00'),
	(49, 'product', '0018_auto_20161212_0725', '2020-01-01 00:00:00+00'),
	(50, 'product', '0026_merge_20161221_0845', '2020-01-01 00:00:00+00'),
	(51, 'product', '0028_merge_20170116_1016', '2020-01-01 00:00:00+00'),
	(52, 'product', '0029_product_is_featured', '2020-01-01 00:00:00+00'),
	(53, 'product', '0030_auto_20170206_0407', '2020-01-01 00:00:00+00'),
	(54, 'product', '0031_auto_20170206_0601', '2020-01-01 00:00:00+00'),
	(55, 'product', '0032_auto_20170216_0438', '2020-01-01 00:00:00+00'),
	(56, 'product', '0033_auto_20170227_0757', '2020-01-01 00:00:00+00'),
	(57, 'product', '0034_product_is_published', '2020-01-01 00:00:00+00'),
	(58, 'product', '0035_auto_20170919_0846', '2020-01-01 00:00:00+00'),
	(59, 'product', '0036_auto_20171115_0608', '2020-01-01 00:00:00+00'),
	(60, 'product', '0037_auto_20171124_0847', '2020-01-01 00:00:00+00'),
	(61, 'product', '0038_auto_20171129_0616', '2020-01-01 00:00:00+00'),
	(62, 'product', '0037_auto_20171129_1004', '2020-01-01 00:00:00+00'),
	(63, 'product', '0039_merge_20171130_0727', '2020-01-01 00:00:00+00'),
	(64, 'product', '0040_auto_20171205_0428', '2020-01-01 00:00:00+00'),
	(65, 'product', '0041_auto_20171205_0546', '2020-01-01 00:00:00+00'),
	(66, 'product', '0042_auto_20171206_0501', '2020-01-01 00:00:00+00'),
	(67, 'product', '0043_auto_20171207_0839', '2020-01-01 00:00:00+00'),
	(68, 'product', '0044_auto_20180108_0814', '2020-01-01 00:00:00+00'),
	(69, 'product', '0045_md_to_html', '2020-01-01 00:00:00+00'),
	(70, 'product', '0046_product_category', '2020-01-01 00:00:00+00'),
	(71, 'product', '0047_auto_20180117_0359', '2020-01-01 00:00:00+00'),
	(72, 'product', '0048_product_class_to_type', '2020-01-01 00:00:00+00'),
	(73, 'product', '0049_collection', '2020-01-01 00:00:00+00'),
	(74, 'product', '0050_auto_20180131_0746', '2020-01-01 00:00:00+00'),
	(75, 'product', '0051_auto_20180202_1106', '2020-01-01 00:00:00+00'),
	(76, 'product', '0052_slug_field_length', '2020-01-01 00:00:00+00'),
	(77, 'product', '0053_product_seo_description', '2020-01-01 00:00:00+00'),
	(78, 'product', '0053_auto_20180305_1002', '2020-01-01 00:00:00+00'),
	(79, 'product', '0054_merge_20180320_1108', '2020-01-01 00:00:00+00'),
	(80, 'shipping', '0001_initial', '2020-01-01 00:00:00+00'),
	(81, 'shipping', '0002_auto_20160906_0741', '2020-01-01 00:00:00+00'),
	(82, 'shipping', '0003_auto_20170116_0700', '2020-01-01 00:00:00+00'),
	(83, 'shipping', '0004_auto_20170206_0407', '2020-01-01 00:00:00+00'),
	(84, 'shipping', '0005_auto_20170906_0556', '2020-01-01 00:00:00+00'),
	(85, 'shipping', '0006_auto_20171109_0908', '2020-01-01 00:00:00+00'),
	(86, 'shipping', '0007_auto_20171129_1004', '2020-01-01 00:00:00+00'),
	(87, 'shipping', '0008_auto_20180108_0814', '2020-01-01 00:00:00+00'),
	(88, 'userprofile', '0001_initial', '2020-01-01 00:00:00+00'),
	(89, 'order', '0001_initial', '2020-01-01 00:00:00+00'),
	(90, 'order', '0002_auto_20150820_1955', '2020-01-01 00:00:00+00'),
	(91, 'order', '0003_auto_20150825_1433', '2020-01-01 00:00:00+00'),
	(92, 'order', '0004_order_total', '2020-01-01 00:00:00+00'),
	(93, 'order', '0005_deliverygroup_last_updated', '2020-01-01 00:00:00+00'),
	(94, 'order', '0006_deliverygroup_shipping_method', '2020-01-01 00:00:00+00'),
	(95, 'order', '0007_deliverygroup_tracking_number', '2020-01-01 00:00:00+00'),
	(96, 'order', '0008_auto_20151026_0820', '2020-01-01 00:00:00+00'),
	(97, 'order', '0009_auto_20151201_0820', '2020-01-01 00:00:00+00'),
	(98, 'order', '0010_auto_20160119_0541', '2020-01-01 00:00:00+00'),
	(99, 'discount', '0001_initial', '2020-01-01 00:00:00+00'),
	(100, 'discount', '0002_voucher', '2020-01-01 00:00:00+00'),
	(101, 'discount', '0003_auto_20160207_0534', '2020-01-01 00:00:00+00'),
	(102, 'order', '0011_auto_20160207_0534', '2020-01-01 00:00:00+00'),
	(103, 'order', '0012_auto_20160216_1032', '2020-01-01 00:00:00+00'),
	(104, 'order', '0013_auto_20160906_0741', '2020-01-01 00:00:00+00'),
	(105, 'order', '0014_auto_20161028_0955', '2020-01-01 00:00:00+00'),
	(106, 'order', '0015_auto_20170206_0407', '2020-01-01 00:00:00+00'),
	(107, 'order', '0016_order_language_code', '2020-01-01 00:00:00+00'),
	(108, 'order', '0017_auto_20170906_0556', '2020-01-01 00:00:00+00'),
	(109, 'order', '0018_auto_20170919_0839', '2020-01-01 00:00:00+00'),
	(110, 'order', '0019_auto_20171109_1423', '2020-01-01 00:00:00+00'),
	(111, 'order', '0020_auto_20171123_0609', '2020-01-01 00:00:00+00'),
	(112, 'order', '0021_auto_20171129_1004', '2020-01-01 00:00:00+00'),
	(113, 'order', '0022_auto_20171205_0428', '2020-01-01 00:00:00+00'),
	(114, 'order', '0023_auto_20171206_0506', '2020-01-01 00:00:00+00'),
	(115, 'order', '0024_remove_order_status', '2020-01-01 00:00:00+00'),
	(116, 'order', '0025_auto_20171214_1015', '2020-01-01 00:00:00+00'),
	(117, 'order', '0026_auto_20171218_0428', '2020-01-01 00:00:00+00'),
	(118, 'order', '0027_auto_20180108_0814', '2020-01-01 00:00:00+00'),
	(119, 'order', '0028_status_fsm', '2020-01-01 00:00:00+00'),
	(120, 'order', '0029_auto_20180111_0845', '2020-01-01 00:00:00+00'),
	(121, 'order', '0030_auto_20180118_0605', '2020-01-01 00:00:00+00'),
	(122, 'order', '0031_auto_20180119_0405', '2020-01-01 00:00:00+00'),
	(123, 'order', '0032_orderline_is_shipping_required', '2020-01-01 00:00:00+00'),
	(124, 'order', '0033_auto_20180123_0832', '2020-01-01 00:00:00+00'),
	(125, 'order', '0034_auto_20180221_1056', '2020-01-01 00:00:00+00'),
	(126, 'order', '0035_auto_20180221_1057', '2020-01-01 00:00:00+00'),
	(127, 'order', '0036_remove_order_total_tax', '2020-01-01 00:00:00+00'),
	(128, 'order', '0037_auto_20180228_0450', '2020-01-01 00:00:00+00'),
	(129, 'order', '0038_auto_20180228_0451', '2020-01-01 00:00:00+00'),
	(130, 'order', '0039_auto_20180312_1203', '2020-01-01 00:00:00+00'),
	(131, 'order', '0040_auto_20180210_0422', '2020-01-01 00:00:00+00'),
	(132, 'order', '0041_auto_20180222_0458', '2020-01-01 00:00:00+00'),
	(133, 'order', '0042_auto_20180227_0436', '2020-01-01 00:00:00+00'),
	(134, 'order', '0043_auto_20180322_0655', '2020-01-01 00:00:00+00'),
	(135, 'order', '0044_auto_20180326_1055', '2020-01-01 00:00:00+00'),
	(136, 'order', '0045_auto_20180329_0142', '2020-01-01 00:00:00+00'),
	(137, 'order', '0046_order_line_taxes', '2020-01-01 00:00:00+00'),
	(138, 'order', '0047_order_line_name_length', '2020-01-01 00:00:00+00'),
	(139, 'order', '0048_auto_20180629_1055', '2020-01-01 00:00:00+00'),
	(140, 'order', '0049_auto_20180719_0520', '2020-01-01 00:00:00+00'),
	(141, 'order', '0050_auto_20180803_0528', '2020-01-01 00:00:00+00'),
	(142, 'order', '0050_auto_20180803_0337', '2020-01-01 00:00:00+00'),
	(143, 'order', '0051_merge_20180807_0704', '2020-01-01 00:00:00+00'),
	(144, 'order', '0052_auto_20180822_0720', '2020-01-01 00:00:00+00'),
	(145, 'order', '0053_orderevent', '2020-01-01 00:00:00+00'),
	(146, 'order', '0054_move_data_to_order_events', '2020-01-01 00:00:00+00'),
	(147, 'order', '0055_remove_order_note_order_history_entry', '2020-01-01 00:00:00+00'),
	(148, 'order', '0056_auto_20180911_1541', '2020-01-01 00:00:00+00'),
	(149, 'order', '0057_orderevent_parameters_new', '2020-01-01 00:00:00+00'),
	(150, 'order', '0058_remove_orderevent_parameters', '2020-01-01 00:00:00+00'),
	(151, 'order', '0059_auto_20180913_0841', '2020-01-01 00:00:00+00'),
	(152, 'order', '0060_auto_20180919_0731', '2020-01-01 00:00:00+00'),
	(153, 'order', '0061_auto_20180920_0859', '2020-01-01 00:00:00+00'),
	(154, 'order', '0062_auto_20180921_0949', '2020-01-01 00:00:00+00'),
	(155, 'order', '0063_auto_20180926_0446', '2020-01-01 00:00:00+00'),
	(156, 'order', '0064_auto_20181016_0819', '2020-01-01 00:00:00+00'),
	(157, 'cart', '0001_initial', '2020-01-01 00:00:00+00'),
	(158, 'cart', '0002_auto_20161014_1221', '2020-01-01 00:00:00+00'),
	(159, 'cart', 'fix_empty_data_in_lines', '2020-01-01 00:00:00+00'),
	(160, 'cart', '0001_auto_20170113_0435', '2020-01-01 00:00:00+00'),
	(161, 'cart', '0002_auto_20170206_0407', '2020-01-01 00:00:00+00'),
	(162, 'cart', '0003_auto_20170906_0556', '2020-01-01 00:00:00+00'),
	(163, 'cart', '0004_auto_20171129_1004', '2020-01-01 00:00:00+00'),
	(164, 'cart', '0005_auto_20180108_0814', '2020-01-01 00:00:00+00'),
	(165, 'cart', '0006_auto_20180221_0825', '2020-01-01 00:00:00+00'),
	(166, 'userprofile', '0002_auto_20150907_0602', '2020-01-01 00:00:00+00'),
	(167, 'userprofile', '0003_auto_20151104_1102', '2020-01-01 00:00:00+00'),
	(168, 'userprofile', '0004_auto_20160114_0419', '2020-01-01 00:00:00+00'),
	(169, 'userprofile', '0005_auto_20160205_0651', '2020-01-01 00:00:00+00'),
	(170, 'userprofile', '0006_auto_20160829_0819', '2020-01-01 00:00:00+00'),
	(171, 'userprofile', '0007_auto_20161115_0940', '2020-01-01 00:00:00+00'),
	(172, 'userprofile', '0008_auto_20161115_1011', '2020-01-01 00:00:00+00'),
	(173, 'userprofile', '0009_auto_20170206_0407', '2020-01-01 00:00:00+00'),
	(174, 'userprofile', '0010_auto_20170919_0839', '2020-01-01 00:00:00+00'),
	(175, 'userprofile', '0011_auto_20171110_0552', '2020-01-01 00:00:00+00'),
	(176, 'userprofile', '0012_auto_20171117_0846', '2020-01-01 00:00:00+00'),
	(177, 'userprofile', '0013_auto_20171120_0521', '2020-01-01 00:00:00+00'),
	(178, 'userprofile', '0014_auto_20171129_1004', '2020-01-01 00:00:00+00'),
	(179, 'userprofile', '0015_auto_20171213_0734', '2020-01-01 00:00:00+00'),
	(180, 'userprofile', '0016_auto_20180108_0814', '2020-01-01 00:00:00+00'),
	(181, 'account', '0017_auto_20180206_0957', '2020-01-01 00:00:00+00'),
	(182, 'account', '0018_auto_20180426_0641', '2020-01-01 00:00:00+00'),
	(183, 'account', '0019_auto_20180528_1205', '2020-01-01 00:00:00+00'),
	(184, 'checkout', '0007_merge_cart_with_checkout', '2020-01-01 00:00:00+00'),
	(185, 'checkout', '0008_rename_tables', '2020-01-01 00:00:00+00'),
	(186, 'checkout', '0009_cart_translated_discount_name', '2020-01-01 00:00:00+00'),
	(187, 'checkout', '0010_auto_20180822_0720', '2020-01-01 00:00:00+00'),
	(188, 'checkout', '0011_auto_20180913_0817', '2020-01-01 00:00:00+00'),
	(189, 'checkout', '0012_remove_cartline_data', '2020-01-01 00:00:00+00'),
	(190, 'checkout', '0013_auto_20180913_0841', '2020-01-01 00:00:00+00'),
	(191, 'checkout', '0014_auto_20180921_0751', '2020-01-01 00:00:00+00'),
	(192, 'checkout', '0015_auto_20181017_1346', '2020-01-01 00:00:00+00'),
	(193, 'payment', '0001_initial', '2020-01-01 00:00:00+00'),
	(194, 'payment', '0002_transfer_payment_to_payment_method', '2020-01-01 00:00:00+00'),
	(195, 'order', '0065_auto_20181017_1346', '2020-01-01 00:00:00+00'),
	(196, 'order', '0066_auto_20181023_0319', '2020-01-01 00:00:00+00'),
	(197, 'order', '0067_auto_20181102_1054', '2020-01-01 00:00:00+00'),
	(198, 'order', '0068_order_checkout_token', '2020-01-01 00:00:00+00'),
	(199, 'order', '0069_auto_20190225_2305', '2020-01-01 00:00:00+00'),
	(200, 'order', '0070_drop_update_event_and_rename_events', '2020-01-01 00:00:00+00'),
	(201, 'account', '0020_user_token', '2020-01-01 00:00:00+00'),
	(202, 'account', '0021_unique_token', '2020-01-01 00:00:00+00'),
	(203, 'account', '0022_auto_20180718_0956', '2020-01-01 00:00:00+00'),
	(204, 'account', '0023_auto_20180719_0520', '2020-01-01 00:00:00+00'),
	(205, 'account', '0024_auto_20181011_0737', '2020-01-01 00:00:00+00'),
	(206, 'account', '0025_auto_20190314_0550', '2020-01-01 00:00:00+00'),
	(207, 'account', '0026_user_avatar', '2020-01-01 00:00:00+00'),
	(208, 'account', '0027_customerevent', '2020-01-01 00:00:00+00'),
	(209, 'account', '0028_user_private_meta', '2020-01-01 00:00:00+00'),
	(210, 'account', '0029_user_meta', '2020-01-01 00:00:00+00'),
	(211, 'account', '0030_auto_20190719_0733', '2020-01-01 00:00:00+00'),
	(212, 'account', '0031_auto_20190719_0745', '2020-01-01 00:00:00+00'),
	(213, 'account', '0032_remove_user_token', '2020-01-01 00:00:00+00'),
	(214, 'account', '0033_serviceaccount', '2020-01-01 00:00:00+00'),
	(215, 'webhook', '0001_initial', '2020-01-01 00:00:00+00'),
	(216, 'webhook', '0002_webhook_name', '2020-01-01 00:00:00+00'),
	(217, 'sites', '0001_initial', '2020-01-01 00:00:00+00'),
	(218, 'sites', '0002_alter_domain_unique', '2020-01-01 00:00:00+00'),
	(219, 'site', '0001_initial', '2020-01-01 00:00:00+00'),
	(220, 'site', '0002_add_default_data', '2020-01-01 00:00:00+00'),
	(221, 'site', '0003_sitesettings_description', '2020-01-01 00:00:00+00'),
	(222, 'site', '0004_auto_20170221_0426', '2020-01-01 00:00:00+00'),
	(223, 'site', '0005_auto_20170906_0556', '2020-01-01 00:00:00+00'),
	(224, 'site', '0006_auto_20171025_0454', '2020-01-01 00:00:00+00'),
	(225, 'site', '0007_auto_20171027_0856', '2020-01-01 00:00:00+00'),
	(226, 'site', '0008_auto_20171027_0856', '2020-01-01 00:00:00+00'),
	(227, 'site', '0009_auto_20171109_0849', '2020-01-01 00:00:00+00'),
	(228, 'site', '0010_auto_20171113_0958', '2020-01-01 00:00:00+00'),
	(229, 'site', '0011_auto_20180108_0814', '2020-01-01 00:00:00+00'),
	(230, 'page', '0001_initial', '2020-01-01 00:00:00+00'),
	(231, 'menu', '0001_initial', '2020-01-01 00:00:00+00'),
	(232, 'menu', '0002_auto_20180319_0412', '2020-01-01 00:00:00+00'),
	(233, 'site', '0012_auto_20180405_0757', '2020-01-01 00:00:00+00'),
	(234, 'menu', '0003_auto_20180405_0854', '2020-01-01 00:00:00+00'),
	(235, 'site', '0013_assign_default_menus', '2020-01-01 00:00:00+00'),
	(236, 'site', '0014_handle_taxes', '2020-01-01 00:00:00+00'),
	(237, 'site', '0015_sitesettings_handle_stock_by_default', '2020-01-01 00:00:00+00'),
	(238, 'site', '0016_auto_20180719_0520', '2020-01-01 00:00:00+00'),
	(239, 'site', '0017_auto_20180803_0528', '2020-01-01 00:00:00+00'),
	(240, 'product', '0055_auto_20180321_0417', '2020-01-01 00:00:00+00'),
	(241, 'product', '0056_auto_20180330_0321', '2020-01-01 00:00:00+00'),
	(242, 'product', '0057_auto_20180403_0852', '2020-01-01 00:00:00+00'),
	(243, 'product', '0058_auto_20180329_0142', '2020-01-01 00:00:00+00'),
	(244, 'product', '0059_generate_variant_name_from_attrs', '2020-01-01 00:00:00+00'),
	(245, 'product', '0060_collection_is_published', '2020-01-01 00:00:00+00'),
	(246, 'product', '0061_product_taxes', '2020-01-01 00:00:00+00'),
	(247, 'product', '0062_sortable_models', '2020-01-01 00:00:00+00'),
	(248, 'product', '0063_required_attr_value_order', '2020-01-01 00:00:00+00'),
	(249, 'product', '0064_productvariant_handle_stock', '2020-01-01 00:00:00+00'),
	(250, 'product', '0065_auto_20180719_0520', '2020-01-01 00:00:00+00'),
	(251, 'product', '0066_auto_20180803_0528', '2020-01-01 00:00:00+00'),
	(252, 'site', '0018_sitesettings_homepage_collection', '2020-01-01 00:00:00+00'),
	(253, 'site', '0019_sitesettings_default_weight_unit', '2020-01-01 00:00:00+00'),
	(254, 'site', '0020_auto_20190301_0336', '2020-01-01 00:00:00+00'),
	(255, 'site', '0021_auto_20190326_0521', '2020-01-01 00:00:00+00'),
	(256, 'site', '0022_sitesettings_company_address', '2020-01-01 00:00:00+00'),
	(257, 'site', '0023_auto_20191007_0835', '2020-01-01 00:00:00+00'),
	(258, 'site', '0024_sitesettings_customer_set_password_url', '2020-01-01 00:00:00+00'),
	(259, 'site', '0025_auto_20191024_0552', '2020-01-01 00:00:00+00'),
	(260, 'shipping', '0009_auto_20180629_1055', '2020-01-01 00:00:00+00'),
	(261, 'shipping', '0010_auto_20180719_0520', '2020-01-01 00:00:00+00'),
	(262, 'shipping', '0011_auto_20180802_1238', '2020-01-01 00:00:00+00'),
	(263, 'shipping', '0012_remove_legacy_shipping_methods', '2020-01-01 00:00:00+00'),
	(264, 'shipping', '0013_auto_20180822_0721', '2020-01-01 00:00:00+00'),
	(265, 'shipping', '0014_auto_20180920_0956', '2020-01-01 00:00:00+00'),
	(266, 'shipping', '0015_auto_20190305_0640', '2020-01-01 00:00:00+00'),
	(267, 'shipping', '0016_shippingmethod_meta', '2020-01-01 00:00:00+00'),
	(268, 'shipping', '0017_django_price_2', '2020-01-01 00:00:00+00'),
	(269, 'product', '0067_remove_product_is_featured', '2020-01-01 00:00:00+00'),
	(270, 'product', '0068_auto_20180822_0720', '2020-01-01 00:00:00+00'),
	(271, 'product', '0069_auto_20180912_0326', '2020-01-01 00:00:00+00'),
	(272, 'product', '0070_auto_20180912_0329', '2020-01-01 00:00:00+00'),
	(273, 'product', '0071_attributechoicevalue_value', '2020-01-01 00:00:00+00'),
	(274, 'product', '0072_auto_20180925_1048', '2020-01-01 00:00:00+00'),
	(275, 'product', '0073_auto_20181010_0729', '2020-01-01 00:00:00+00'),
	(276, 'product', '0074_auto_20181010_0730', '2020-01-01 00:00:00+00'),
	(277, 'product', '0075_auto_20181010_0842', '2020-01-01 00:00:00+00'),
	(278, 'product', '0076_auto_20181012_1146', '2020-01-01 00:00:00+00'),
	(279, 'product', '0077_generate_versatile_background_images', '2020-01-01 00:00:00+00'),
	(280, 'product', '0078_auto_20181120_0437', '2020-01-01 00:00:00+00'),
	(281, 'product', '0079_default_tax_rate_instead_of_empty_field', '2020-01-01 00:00:00+00'),
	(282, 'product', '0080_collection_published_date', '2020-01-01 00:00:00+00'),
	(283, 'product', '0080_auto_20181214_0440', '2020-01-01 00:00:00+00'),
	(284, 'product', '0081_merge_20181215_1659', '2020-01-01 00:00:00+00'),
	(285, 'product', '0081_auto_20181218_0024', '2020-01-01 00:00:00+00'),
	(286, 'product', '0082_merge_20181219_1440', '2020-01-01 00:00:00+00'),
	(287, 'product', '0083_auto_20190104_0443', '2020-01-01 00:00:00+00'),
	(288, 'product', '0084_auto_20190122_0113', '2020-01-01 00:00:00+00'),
	(289, 'product', '0085_auto_20190125_0025', '2020-01-01 00:00:00+00'),
	(290, 'product', '0086_product_publication_date', '2020-01-01 00:00:00+00'),
	(291, 'product', '0087_auto_20190208_0326', '2020-01-01 00:00:00+00'),
	(292, 'product', '0088_auto_20190220_1928', '2020-01-01 00:00:00+00'),
	(293, 'product', '0089_auto_20190225_0252', '2020-01-01 00:00:00+00'),
	(294, 'product', '0090_auto_20190328_0608', '2020-01-01 00:00:00+00'),
	(295, 'product', '0091_auto_20190402_0853', '2020-01-01 00:00:00+00'),
	(296, 'product', '0092_auto_20190507_0309', '2020-01-01 00:00:00+00'),
	(297, 'product', '0093_auto_20190521_0124', '2020-01-01 00:00:00+00'),
	(298, 'product', '0094_auto_20190618_0430', '2020-01-01 00:00:00+00'),
	(299, 'product', '0095_auto_20190618_0842', '2020-01-01 00:00:00+00'),
	(300, 'product', '0096_auto_20190719_0339', '2020-01-01 00:00:00+00'),
	(301, 'product', '0097_auto_20190719_0458', '2020-01-01 00:00:00+00'),
	(302, 'product', '0098_auto_20190719_0733', '2020-01-01 00:00:00+00'),
	(303, 'product', '0099_auto_20190719_0745', '2020-01-01 00:00:00+00'),
	(304, 'product', '0096_raw_html_to_json', '2020-01-01 00:00:00+00'),
	(305, 'product', '0100_merge_20190719_0803', '2020-01-01 00:00:00+00'),
	(306, 'product', '0101_auto_20190719_0839', '2020-01-01 00:00:00+00'),
	(307, 'product', '0102_migrate_data_enterprise_grade_attributes', '2020-01-01 00:00:00+00'),
	(308, 'product', '0103_schema_data_enterprise_grade_attributes', '2020-01-01 00:00:00+00'),
	(309, 'product', '0104_fix_invalid_attributes_map', '2020-01-01 00:00:00+00'),
	(310, 'product', '0105_product_minimal_variant_price', '2020-01-01 00:00:00+00'),
	(311, 'product', '0106_django_prices_2', '2020-01-01 00:00:00+00'),
	(312, 'product', '0107_attributes_map_to_m2m', '2020-01-01 00:00:00+00'),
	(313, 'product', '0108_auto_20191003_0422', '2020-01-01 00:00:00+00'),
	(314, 'product', '0109_auto_20191006_1433', '2020-01-01 00:00:00+00'),
	(315, 'product', '0110_auto_20191108_0340', '2020-01-01 00:00:00+00'),
	(316, 'account', '0034_service_account_token', '2020-01-01 00:00:00+00'),
	(317, 'account', '0035_staffnotificationrecipient', '2020-01-01 00:00:00+00'),
	(318, 'account', '0036_auto_20191209_0407', '2020-01-01 00:00:00+00'),
	(319, 'account', '0037_auto_20191219_0944', '2020-01-01 00:00:00+00'),
	(320, 'warehouse', '0001_initial', '2020-01-01 00:00:00+00'),
	(321, 'product', '0111_auto_20191209_0437', '2020-01-01 00:00:00+00'),
	(322, 'product', '0112_auto_20200129_0050', '2020-01-01 00:00:00+00'),
	(323, 'product', '0113_auto_20200129_0717', '2020-01-01 00:00:00+00'),
	(324, 'product', '0114_auto_20200129_0815', '2020-01-01 00:00:00+00'),
	(325, 'product', '0115_auto_20200221_0257', '2020-01-01 00:00:00+00'),
	(326, 'giftcard', '0001_initial', '2020-01-01 00:00:00+00'),
	(327, 'order', '0071_order_gift_cards', '2020-01-01 00:00:00+00'),
	(328, 'order', '0072_django_price_2', '2020-01-01 00:00:00+00'),
	(329, 'order', '0073_auto_20190829_0249', '2020-01-01 00:00:00+00'),
	(330, 'order', '0074_auto_20190930_0731', '2020-01-01 00:00:00+00'),
	(331, 'order', '0075_auto_20191006_1433', '2020-01-01 00:00:00+00'),
	(332, 'order', '0076_auto_20191018_0554', '2020-01-01 00:00:00+00'),
	(333, 'order', '0077_auto_20191118_0606', '2020-01-01 00:00:00+00'),
	(334, 'order', '0078_auto_20200221_0257', '2020-01-01 00:00:00+00'),
	(335, 'payment', '0003_rename_payment_method_to_payment', '2020-01-01 00:00:00+00'),
	(336, 'payment', '0004_auto_20181206_0031', '2020-01-01 00:00:00+00'),
	(337, 'payment', '0005_auto_20190104_0443', '2020-01-01 00:00:00+00'),
	(338, 'payment', '0006_auto_20190109_0358', '2020-01-01 00:00:00+00'),
	(339, 'payment', '0007_auto_20190206_0938', '2020-01-01 00:00:00+00'),
	(340, 'payment', '0007_auto_20190125_0242', '2020-01-01 00:00:00+00'),
	(341, 'payment', '0008_merge_20190214_0447', '2020-01-01 00:00:00+00'),
	(342, 'payment', '0009_convert_to_partially_charged_and_partially_refunded', '2020-01-01 00:00:00+00'),
	(343, 'payment', '0010_auto_20190220_2001', '2020-01-01 00:00:00+00'),
	(344, 'checkout', '0016_auto_20190112_0506', '2020-01-01 00:00:00+00'),
	(345, 'checkout', '0017_auto_20190130_0207', '2020-01-01 00:00:00+00'),
	(346, 'checkout', '0018_auto_20190410_0132', '2020-01-01 00:00:00+00'),
	(347, 'checkout', '0019_checkout_gift_cards', '2020-01-01 00:00:00+00'),
	(348, 'checkout', '0020_auto_20190723_0722', '2020-01-01 00:00:00+00'),
	(349, 'checkout', '0021_django_price_2', '2020-01-01 00:00:00+00'),
	(350, 'checkout', '0022_auto_20191219_1137', '2020-01-01 00:00:00+00'),
	(351, 'checkout', '0023_checkout_country', '2020-01-01 00:00:00+00'),
	(352, 'checkout', '0024_auto_20200120_0154', '2020-01-01 00:00:00+00'),
	(353, 'checkout', '0025_auto_20200221_0257', '2020-01-01 00:00:00+00'),
	(354, 'account', '0038_auto_20200123_0034', '2020-01-01 00:00:00+00'),
	(355, 'account', '0039_auto_20200221_0257', '2020-01-01 00:00:00+00'),
	(356, 'core', '0001_migrate_metadata', '2020-01-01 00:00:00+00'),
	(357, 'account', '0040_auto_20200415_0443', '2020-01-01 00:00:00+00'),
	(358, 'account', '0041_permissions_to_groups', '2020-01-01 00:00:00+00'),
	(359, 'account', '0040_auto_20200225_0237', '2020-01-01 00:00:00+00'),
	(360, 'account', '0041_merge_20200421_0529', '2020-01-01 00:00:00+00'),
	(361, 'account', '0042_merge_20200422_0555', '2020-01-01 00:00:00+00'),
	(362, 'account', '0043_rename_service_account_to_app', '2020-01-01 00:00:00+00'),
	(363, 'webhook', '0003_unmount_service_account', '2020-01-01 00:00:00+00'),
	(364, 'account', '0044_unmount_app_and_app_token', '2020-01-01 00:00:00+00'),
	(365, 'account', '0045_auto_20200427_0425', '2020-01-01 00:00:00+00'),
	(366, 'accounts', '0001_pending_emails_and_national_addresses', '2020-01-01 00:00:00+00'),
	(367, 'accounts', '0002_contacts_and_details', '2020-01-01 00:00:00+00'),
	(368, 'admin', '0001_initial', '2020-01-01 00:00:00+00'),
	(369, 'admin', '0002_logentry_remove_auto_add', '2020-01-01 00:00:00+00'),
	(370, 'admin', '0003_logentry_add_action_flag_choices', '2020-01-01 00:00:00+00'),
	(371, 'analytics', '0001_initial', '2020-01-01 00:00:00+00'),
	(372, 'app', '0001_initial', '2020-01-01 00:00:00+00'),
	(373, 'auth', '0012_alter_user_first_name_max_length', '2020-01-01 00:00:00+00'),
	(374, 'warehouse', '0002_auto_20200123_0036', '2020-01-01 00:00:00+00'),
	(375, 'warehouse', '0003_warehouse_slug', '2020-01-01 00:00:00+00'),
	(376, 'warehouse', '0004_auto_20200129_0717', '2020-01-01 00:00:00+00'),
	(377, 'warehouse', '0005_auto_20200204_0722', '2020-01-01 00:00:00+00'),
	(378, 'warehouse', '0006_auto_20200228_0519', '2020-01-01 00:00:00+00'),
	(379, 'order', '0079_auto_20200304_0752', '2020-01-01 00:00:00+00'),
	(380, 'order', '0080_invoice', '2020-01-01 00:00:00+00'),
	(381, 'order', '0081_auto_20200406_0456', '2020-01-01 00:00:00+00'),
	(382, 'warehouse', '0007_auto_20200406_0341', '2020-01-01 00:00:00+00'),
	(383, 'order', '0082_fulfillmentline_stock', '2020-01-01 00:00:00+00'),
	(384, 'order', '0079_auto_20200225_0237', '2020-01-01 00:00:00+00'),
	(385, 'order', '0081_merge_20200309_0952', '2020-01-01 00:00:00+00'),
	(386, 'order', '0083_merge_20200421_0529', '2020-01-01 00:00:00+00'),
	(387, 'shipments', '0001_parcels_and_returns', '2020-01-01 00:00:00+00'),
	(388, 'payment', '0011_auto_20190516_0901', '2020-01-01 00:00:00+00'),
	(389, 'payment', '0012_transaction_customer_id', '2020-01-01 00:00:00+00'),
	(390, 'payment', '0013_auto_20190813_0735', '2020-01-01 00:00:00+00'),
	(391, 'payment', '0014_django_price_2', '2020-01-01 00:00:00+00'),
	(392, 'payment', '0015_auto_20200203_1116', '2020-01-01 00:00:00+00'),
	(393, 'payment', '0016_auto_20200423_0314', '2020-01-01 00:00:00+00'),
	(394, 'shipments', '0002_parcels_of_earlier_fulfilments', '2020-01-01 00:00:00+00'),
	(395, 'saleor_config', '0001_ended_sign_ins', '2020-01-01 00:00:00+00'),
	(396, 'saleor_config', '0002_tokens_end_with_the_account', '2020-01-01 00:00:00+00'),
	(397, 'saleor_config', '0003_abandoned_payments', '2020-01-01 00:00:00+00'),
	(398, 'saleor_config', '0004_app_tokens_end_with_their_creator', '2020-01-01 00:00:00+00'),
	(399, 'saleor_config', '0005_outbox', '2020-01-01 00:00:00+00'),
	(400, 'shipments', '0003_outbox', '2020-01-01 00:00:00+00'),
	(401, 'plugins', '0003_auto_20200429_0142', '2020-01-01 00:00:00+00'),
	(402, 'orders', '0001_from_shipments', '2020-01-01 00:00:00+00'),
	(403, 'back_office', '0001_initial', '2020-01-01 00:00:00+00'),
	(404, 'back_office', '0002_models_of_orders', '2020-01-01 00:00:00+00'),
	(405, 'back_office', '0003_queue_of_failed_tasks', '2020-01-01 00:00:00+00'),
	(406, 'back_office', '0004_permission_of_reports', '2020-01-01 00:00:00+00'),
	(407, 'bookings', '0001_services_bookings_crews_and_quotes', '2020-01-01 00:00:00+00'),
	(408, 'bookings', '0002_notices_and_numbers_of_quotes', '2020-01-01 00:00:00+00'),
	(409, 'bookings', '0003_events_that_move', '2020-01-01 00:00:00+00'),
	(410, 'bookings', '0004_notices_of_work', '2020-01-01 00:00:00+00'),
	(411, 'bookings', '0005_outbox', '2020-01-01 00:00:00+00'),
	(412, 'bookings', '0006_deposits', '2020-01-01 00:00:00+00'),
	(413, 'bookings', '0007_valid_terms_and_holds', '2020-01-01 00:00:00+00'),
	(414, 'product', '0116_auto_20200225_0237', '2020-01-01 00:00:00+00'),
	(415, 'product', '0117_auto_20200423_0737', '2020-01-01 00:00:00+00'),
	(416, 'reminders', '0001_initial', '2020-01-01 00:00:00+00'),
	(417, 'reminders', '0002_care_tips_and_notices', '2020-01-01 00:00:00+00'),
	(418, 'menu', '0004_sort_order_index', '2020-01-01 00:00:00+00'),
	(419, 'menu', '0005_auto_20180719_0520', '2020-01-01 00:00:00+00'),
	(420, 'menu', '0006_auto_20180803_0528', '2020-01-01 00:00:00+00'),
	(421, 'menu', '0007_auto_20180807_0547', '2020-01-01 00:00:00+00'),
	(422, 'menu', '0008_menu_json_content_new', '2020-01-01 00:00:00+00'),
	(423, 'menu', '0009_remove_menu_json_content', '2020-01-01 00:00:00+00'),
	(424, 'menu', '0010_auto_20180913_0841', '2020-01-01 00:00:00+00'),
	(425, 'menu', '0011_auto_20181204_0004', '2020-01-01 00:00:00+00'),
	(426, 'menu', '0012_auto_20190104_0443', '2020-01-01 00:00:00+00'),
	(427, 'menu', '0013_auto_20190507_0309', '2020-01-01 00:00:00+00'),
	(428, 'menu', '0014_auto_20190523_0759', '2020-01-01 00:00:00+00'),
	(429, 'menu', '0015_auto_20190725_0811', '2020-01-01 00:00:00+00'),
	(430, 'menu', '0016_auto_20200217_0350', '2020-01-01 00:00:00+00'),
	(431, 'warehouse', '0008_auto_20200430_0239', '2020-01-01 00:00:00+00'),
	(432, 'warehouse', '0009_remove_invalid_allocation', '2020-01-01 00:00:00+00'),
	(433, 'discount', '0004_auto_20170206_0407', '2020-01-01 00:00:00+00'),
	(434, 'discount', '0005_auto_20170919_0839', '2020-01-01 00:00:00+00'),
	(435, 'discount', '0006_auto_20171129_1004', '2020-01-01 00:00:00+00'),
	(436, 'discount', '0007_auto_20180108_0814', '2020-01-01 00:00:00+00'),
	(437, 'discount', '0008_sale_collections', '2020-01-01 00:00:00+00'),
	(438, 'discount', '0009_auto_20180719_0520', '2020-01-01 00:00:00+00'),
	(439, 'discount', '0010_auto_20180724_1251', '2020-01-01 00:00:00+00'),
	(440, 'discount', '0011_auto_20180803_0528', '2020-01-01 00:00:00+00'),
	(441, 'discount', '0012_auto_20190329_0836', '2020-01-01 00:00:00+00'),
	(442, 'discount', '0013_auto_20190618_0733', '2020-01-01 00:00:00+00'),
	(443, 'discount', '0014_auto_20190701_0402', '2020-01-01 00:00:00+00'),
	(444, 'discount', '0015_voucher_min_quantity_of_products', '2020-01-01 00:00:00+00'),
	(445, 'discount', '0016_auto_20190716_0330', '2020-01-01 00:00:00+00'),
	(446, 'discount', '0017_django_price_2', '2020-01-01 00:00:00+00'),
	(447, 'discount', '0018_auto_20190827_0315', '2020-01-01 00:00:00+00'),
	(448, 'discount', '0019_auto_20200217_0350', '2020-01-01 00:00:00+00'),
	(449, 'catalogue', '0001_initial', '2020-01-01 00:00:00+00'),
	(450, 'catalogue', '0002_listing_changes', '2020-01-01 00:00:00+00'),
	(451, 'catalogue', '0003_pictures', '2020-01-01 00:00:00+00'),
	(452, 'catalogue', '0004_listing_revisions', '2020-01-01 00:00:00+00'),
	(453, 'catalogue', '0005_rest_cards', '2020-01-01 00:00:00+00'),
	(454, 'catalogue', '0006_search', '2020-01-01 00:00:00+00'),
	(455, 'catalogue', '0007_order_of_variant_attributes', '2020-01-01 00:00:00+00'),
	(456, 'catalogue', '0008_search_marks', '2020-01-01 00:00:00+00'),
	(457, 'catalogue', '0009_english_alts_by_picture', '2020-01-01 00:00:00+00'),
	(458, 'catalogue', '0010_cards_with_choices', '2020-01-01 00:00:00+00'),
	(459, 'catalogue', '0011_search_in_memory', '2020-01-01 00:00:00+00'),
	(460, 'catalogue', '0012_rest_documents', '2020-01-01 00:00:00+00'),
	(461, 'catalogue', '0013_revisions_say_what_they_concern', '2020-01-01 00:00:00+00'),
	(462, 'catalogue', '0014_variant_pictures', '2020-01-01 00:00:00+00'),
	(463, 'catalogue', '0015_variant_names', '2020-01-01 00:00:00+00'),
	(464, 'catalogue', '0016_changes_of_stock', '2020-01-01 00:00:00+00'),
	(465, 'catalogue', '0017_ratings', '2020-01-01 00:00:00+00'),
	(466, 'catalogue', '0018_plant_facts', '2020-01-01 00:00:00+00'),
	(467, 'care_guides', '0001_guide_texts', '2020-01-01 00:00:00+00'),
	(468, 'phone_otp', '0001_initial', '2020-01-01 00:00:00+00'),
	(469, 'cart', '0001_customer_carts', '2020-01-01 00:00:00+00'),
	(470, 'cart', '0002_orders_that_save_no_address', '2020-01-01 00:00:00+00'),
	(471, 'cart', '0003_voucher_uses', '2020-01-01 00:00:00+00'),
	(472, 'cart', '0004_stock_that_orders_hold', '2020-01-01 00:00:00+00'),
	(473, 'cart', '0005_stock_holds', '2020-01-01 00:00:00+00'),
	(474, 'wishlist', '0001_initial', '2020-01-01 00:00:00+00'),
	(475, 'catalogue', '0019_saved_prices', '2020-01-01 00:00:00+00'),
	(476, 'catalogue', '0020_wishlist_links', '2020-01-01 00:00:00+00'),
	(477, 'catalogue', '0021_sold_sizes', '2020-01-01 00:00:00+00'),
	(478, 'catalogue', '0022_demand', '2020-01-01 00:00:00+00'),
	(479, 'catalogue', '0023_pictures_of_variants', '2020-01-01 00:00:00+00'),
	(480, 'companies', '0001_companies', '2020-01-01 00:00:00+00'),
	(481, 'companies', '0002_never_changed', '2020-01-01 00:00:00+00'),
	(482, 'page', '0002_auto_20180321_0417', '2020-01-01 00:00:00+00'),
	(483, 'page', '0003_auto_20180719_0520', '2020-01-01 00:00:00+00'),
	(484, 'page', '0004_auto_20180803_0528', '2020-01-01 00:00:00+00'),
	(485, 'page', '0005_auto_20190208_0456', '2020-01-01 00:00:00+00'),
	(486, 'page', '0006_auto_20190220_1928', '2020-01-01 00:00:00+00'),
	(487, 'page', '0007_auto_20190225_0252', '2020-01-01 00:00:00+00'),
	(488, 'page', '0008_raw_html_to_json', '2020-01-01 00:00:00+00'),
	(489, 'page', '0009_auto_20191108_0402', '2020-01-01 00:00:00+00'),
	(490, 'page', '0010_auto_20200129_0717', '2020-01-01 00:00:00+00'),
	(491, 'page', '0011_auto_20200217_0350', '2020-01-01 00:00:00+00'),
	(492, 'content', '0001_galleries_and_messages', '2020-01-01 00:00:00+00'),
	(493, 'content', '0002_pages_in_public_answers', '2020-01-01 00:00:00+00'),
	(494, 'content', '0003_outbox', '2020-01-01 00:00:00+00'),
	(495, 'content', '0004_home_heroes', '2020-01-01 00:00:00+00'),
	(496, 'content', '0005_home_rows', '2020-01-01 00:00:00+00'),
	(497, 'content', '0006_about_blocks', '2020-01-01 00:00:00+00'),
	(498, 'delivery', '0001_delivery_slots', '2020-01-01 00:00:00+00'),
	(499, 'dispatch', '0001_the_days_work', '2020-01-01 00:00:00+00'),
	(500, 'django_prices_openexchangerates', '0001_initial', '2020-01-01 00:00:00+00'),
	(501, 'django_prices_openexchangerates', '0002_auto_20160329_0702', '2020-01-01 00:00:00+00'),
	(502, 'django_prices_openexchangerates', '0003_auto_20161018_0707', '2020-01-01 00:00:00+00'),
	(503, 'django_prices_openexchangerates', '0004_auto_20170316_0944', '2020-01-01 00:00:00+00'),
	(504, 'django_prices_openexchangerates', '0005_auto_20190124_1008', '2020-01-01 00:00:00+00'),
	(505, 'django_prices_vatlayer', '0001_initial', '2020-01-01 00:00:00+00'),
	(506, 'django_prices_vatlayer', '0002_ratetypes', '2020-01-01 00:00:00+00'),
	(507, 'django_prices_vatlayer', '0003_auto_20180316_1053', '2020-01-01 00:00:00+00'),
	(508, 'fixtures', '0001_initial', '2020-01-01 00:00:00+00'),
	(509, 'giftcard', '0002_auto_20190814_0413', '2020-01-01 00:00:00+00'),
	(510, 'giftcard', '0003_auto_20200217_0350', '2020-01-01 00:00:00+00'),
	(511, 'gift_cards', '0001_gift_cards', '2020-01-01 00:00:00+00'),
	(512, 'gift_cards', '0002_ledger', '2020-01-01 00:00:00+00'),
	(513, 'gift_card_purchases', '0001_gift_card_purchases', '2020-01-01 00:00:00+00'),
	(514, 'gifts', '0001_gifts', '2020-01-01 00:00:00+00'),
	(515, 'gifts', '0002_recipients_addresses', '2020-01-01 00:00:00+00'),
	(516, 'invoices', '0001_tax_invoices', '2020-01-01 00:00:00+00'),
	(517, 'invoices', '0002_never_changed', '2020-01-01 00:00:00+00'),
	(518, 'invoices', '0003_states_of_reports', '2020-01-01 00:00:00+00'),
	(519, 'invoices', '0004_recorded_reports', '2020-01-01 00:00:00+00'),
	(520, 'invoices', '0005_rejected_reports', '2020-01-01 00:00:00+00'),
	(521, 'invoices', '0006_egs_units', '2020-01-01 00:00:00+00'),
	(522, 'invoices', '0007_unit_of_a_document', '2020-01-01 00:00:00+00'),
	(523, 'invoices', '0008_one_chain_for_each_unit', '2020-01-01 00:00:00+00'),
	(524, 'invoices', '0009_chains_are_independent', '2020-01-01 00:00:00+00'),
	(525, 'invoices', '0010_due_credit_notes', '2020-01-01 00:00:00+00'),
	(526, 'invoices', '0011_messages_and_cleared_documents', '2020-01-01 00:00:00+00'),
	(527, 'invoices', '0012_registrations_of_units', '2020-01-01 00:00:00+00'),
	(528, 'invoices', '0013_replaced_documents', '2020-01-01 00:00:00+00'),
	(529, 'invoices', '0014_indexes_of_replacements', '2020-01-01 00:00:00+00'),
	(530, 'invoices', '0015_one_document_for_each_event', '2020-01-01 00:00:00+00'),
	(531, 'invoices', '0016_drop_index_of_one_invoice', '2020-01-01 00:00:00+00'),
	(532, 'invoices', '0017_documents_of_subjects', '2020-01-01 00:00:00+00'),
	(533, 'invoices', '0018_indexes_of_subjects', '2020-01-01 00:00:00+00'),
	(534, 'phone_otp', '0002_session_confirmation', '2020-01-01 00:00:00+00'),
	(535, 'phone_otp', '0003_sms_delivery', '2020-01-01 00:00:00+00'),
	(536, 'phone_otp', '0004_sessions_end_with_the_account', '2020-01-01 00:00:00+00'),
	(537, 'phone_otp', '0005_known_devices', '2020-01-01 00:00:00+00'),
	(538, 'phone_otp', '0006_outbox', '2020-01-01 00:00:00+00'),
	(539, 'messaging', '0001_initial', '2020-01-01 00:00:00+00'),
	(540, 'messaging', '0002_consents', '2020-01-01 00:00:00+00'),
	(541, 'messaging', '0003_whatsapp', '2020-01-01 00:00:00+00'),
	(542, 'otp_static', '0001_initial', '2020-01-01 00:00:00+00'),
	(543, 'otp_static', '0002_throttling', '2020-01-01 00:00:00+00'),
	(544, 'otp_static', '0003_add_timestamps', '2020-01-01 00:00:00+00'),
	(545, 'otp_totp', '0001_initial', '2020-01-01 00:00:00+00'),
	(546, 'otp_totp', '0002_auto_20190420_0723', '2020-01-01 00:00:00+00'),
	(547, 'otp_totp', '0003_add_timestamps', '2020-01-01 00:00:00+00'),
	(548, 'payments', '0001_saved_cards', '2020-01-01 00:00:00+00'),
	(549, 'payments', '0002_card_payments', '2020-01-01 00:00:00+00'),
	(550, 'payments', '0003_online_payments', '2020-01-01 00:00:00+00'),
	(551, 'payments', '0004_captured_amounts', '2020-01-01 00:00:00+00'),
	(552, 'payments', '0005_payments_for_subjects', '2020-01-01 00:00:00+00'),
	(553, 'payments', '0006_one_live_payment_for_each_subject', '2020-01-01 00:00:00+00'),
	(554, 'payments', '0007_captures', '2020-01-01 00:00:00+00'),
	(555, 'payments', '0008_transfers_of_refunds', '2020-01-01 00:00:00+00'),
	(556, 'payments', '0009_payments_for_gift_cards', '2020-01-01 00:00:00+00'),
	(557, 'phone_otp', '0007_sms_log_moves_to_messaging', '2020-01-01 00:00:00+00'),
	(558, 'questions', '0001_questions', '2020-01-01 00:00:00+00'),
	(559, 'reports', '0001_initial', '2020-01-01 00:00:00+00'),
	(560, 'reports', '0002_never_changed', '2020-01-01 00:00:00+00'),
	(561, 'reviews', '0001_reviews', '2020-01-01 00:00:00+00'),
	(562, 'saleor_config', '0006_outbox_moves_to_messaging', '2020-01-01 00:00:00+00'),
	(563, 'search_engines', '0001_former_slugs', '2020-01-01 00:00:00+00'),
	(564, 'search_engines', '0002_page_changes', '2020-01-01 00:00:00+00'),
	(565, 'search_engines', '0003_previous_slug', '2020-01-01 00:00:00+00'),
	(566, 'shipments', '0004_orders_move_out', '2020-01-01 00:00:00+00'),
	(567, 'shipments', '0005_waybills_and_carrier_rules', '2020-01-01 00:00:00+00'),
	(568, 'webhook', '0004_mount_app', '2020-01-01 00:00:00+00'),
	(569, 'account', '0011_auto_20171110_0552', '2020-01-01 00:00:00+00'),
	(570, 'account', '0007_auto_20161115_0940', '2020-01-01 00:00:00+00'),
	(571, 'account', '0002_auto_20150907_0602', '2020-01-01 00:00:00+00'),
	(572, 'account', '0006_auto_20160829_0819', '2020-01-01 00:00:00+00'),
	(573, 'account', '0005_auto_20160205_0651', '2020-01-01 00:00:00+00'),
	(574, 'account', '0013_auto_20171120_0521', '2020-01-01 00:00:00+00'),
	(575, 'account', '0010_auto_20170919_0839', '2020-01-01 00:00:00+00'),
	(576, 'account', '0016_auto_20180108_0814', '2020-01-01 00:00:00+00'),
	(577, 'account', '0014_auto_20171129_1004', '2020-01-01 00:00:00+00'),
	(578, 'account', '0004_auto_20160114_0419', '2020-01-01 00:00:00+00'),
	(579, 'account', '0008_auto_20161115_1011', '2020-01-01 00:00:00+00'),
	(580, 'account', '0015_auto_20171213_0734', '2020-01-01 00:00:00+00'),
	(581, 'account', '0012_auto_20171117_0846', '2020-01-01 00:00:00+00'),
	(582, 'account', '0003_auto_20151104_1102', '2020-01-01 00:00:00+00'),
	(583, 'account', '0009_auto_20170206_0407', '2020-01-01 00:00:00+00'),
	(584, 'account', '0001_initial', '2020-01-01 00:00:00+00'),
	(585, 'checkout', '0006_auto_20180221_0825', '2020-01-01 00:00:00+00'),
	(586, 'checkout', '0002_auto_20170206_0407', '2020-01-01 00:00:00+00'),
	(587, 'checkout', 'fix_empty_data_in_lines', '2020-01-01 00:00:00+00'),
	(588, 'checkout', '0005_auto_20180108_0814', '2020-01-01 00:00:00+00'),
	(589, 'checkout', '0003_auto_20170906_0556', '2020-01-01 00:00:00+00'),
	(590, 'checkout', '0004_auto_20171129_1004', '2020-01-01 00:00:00+00'),
	(591, 'checkout', '0002_auto_20161014_1221', '2020-01-01 00:00:00+00'),
	(592, 'checkout', '0001_initial', '2020-01-01 00:00:00+00'),
	(593, 'checkout', '0001_auto_20170113_0435', '2020-01-01 00:00:00+00');
INSERT INTO public.django_site VALUES
	(1, 'localhost:8000', 'Saleor e-commerce');
INSERT INTO public.menu_menu VALUES
	(1, 'navbar', '[]'),
	(2, 'footer', '[]');
INSERT INTO public.site_sitesettings VALUES
	(1, 'Test Saleor - a sample shop!', '', 1, 2, 1, true, true, true, true, NULL, 'kg', false, NULL, NULL, NULL, NULL, '', NULL);
SELECT pg_catalog.setval('public.account_customerevent_id_seq', 1, false);
SELECT pg_catalog.setval('public.account_customernote_id_seq', 1, false);
SELECT pg_catalog.setval('public.account_serviceaccount_id_seq', 1, false);
SELECT pg_catalog.setval('public.account_serviceaccount_permissions_id_seq', 1, false);
SELECT pg_catalog.setval('public.account_serviceaccounttoken_id_seq', 1, false);
SELECT pg_catalog.setval('public.account_staffnotificationrecipient_id_seq', 1, false);
SELECT pg_catalog.setval('public.analytics_countedevent_id_seq', 1, false);
SELECT pg_catalog.setval('public.analytics_funnelday_id_seq', 1, false);
SELECT pg_catalog.setval('public.auth_group_id_seq', 1, false);
SELECT pg_catalog.setval('public.auth_group_permissions_id_seq', 1, false);
SELECT pg_catalog.setval('public.auth_permission_id_seq', 675, true);
SELECT pg_catalog.setval('public.back_office_change_id_seq', 1, false);
SELECT pg_catalog.setval('public.back_office_failedtask_id_seq', 1, false);
SELECT pg_catalog.setval('public.bookings_amountdue_id_seq', 1, false);
SELECT pg_catalog.setval('public.bookings_booking_id_seq', 1, false);
SELECT pg_catalog.setval('public.bookings_bookingoption_id_seq', 1, false);
SELECT pg_catalog.setval('public.bookings_bookingphoto_id_seq', 1, false);
SELECT pg_catalog.setval('public.bookings_bookingstep_id_seq', 1, false);
SELECT pg_catalog.setval('public.bookings_crew_id_seq', 1, false);
SELECT pg_catalog.setval('public.bookings_crewassignment_id_seq', 1, false);
SELECT pg_catalog.setval('public.bookings_duerefund_id_seq', 1, false);
SELECT pg_catalog.setval('public.bookings_optiongroup_id_seq', 1, false);
SELECT pg_catalog.setval('public.bookings_quote_id_seq', 1, false);
SELECT pg_catalog.setval('public.bookings_quoteline_id_seq', 1, false);
SELECT pg_catalog.setval('public.bookings_service_id_seq', 1, false);
SELECT pg_catalog.setval('public.bookings_serviceoption_id_seq', 1, false);
SELECT pg_catalog.setval('public.care_guides_guidetext_id_seq', 1, false);
SELECT pg_catalog.setval('public.cart_cartline_id_seq', 1, false);
SELECT pg_catalog.setval('public.cart_customercart_id_seq', 1, false);
SELECT pg_catalog.setval('public.cart_placedorder_id_seq', 1, false);
SELECT pg_catalog.setval('public.cart_stockhold_id_seq', 1, false);
SELECT pg_catalog.setval('public.cart_voucheruse_id_seq', 1, false);
SELECT pg_catalog.setval('public.catalogue_listingchange_id_seq', 1, true);
SELECT pg_catalog.setval('public.catalogue_listingrevision_id_seq', 1, true);
SELECT pg_catalog.setval('public.catalogue_productviews_id_seq', 1, false);
SELECT pg_catalog.setval('public.catalogue_searchform_id_seq', 1, false);
SELECT pg_catalog.setval('public.catalogue_searchsynonym_id_seq', 1, false);
SELECT pg_catalog.setval('public.checkout_checkout_gift_cards_id_seq', 1, false);
SELECT pg_catalog.setval('public.companies_savedcompany_id_seq', 1, false);
SELECT pg_catalog.setval('public.content_aboutblock_id_seq', 1, false);
SELECT pg_catalog.setval('public.content_contactmessage_id_seq', 1, false);
SELECT pg_catalog.setval('public.content_gallerypicture_id_seq', 1, false);
SELECT pg_catalog.setval('public.content_homehero_id_seq', 1, false);
SELECT pg_catalog.setval('public.content_homerow_id_seq', 1, false);
SELECT pg_catalog.setval('public.delivery_blackoutday_id_seq', 1, false);
SELECT pg_catalog.setval('public.delivery_deliveryarea_id_seq', 1, false);
SELECT pg_catalog.setval('public.delivery_goodsrule_id_seq', 1, false);
SELECT pg_catalog.setval('public.delivery_pickupcode_id_seq', 1, false);
SELECT pg_catalog.setval('public.delivery_pickuppoint_id_seq', 1, false);
SELECT pg_catalog.setval('public.delivery_slotbooking_id_seq', 1, false);
SELECT pg_catalog.setval('public.delivery_slotday_id_seq', 1, false);
SELECT pg_catalog.setval('public.delivery_slothold_id_seq', 1, false);
SELECT pg_catalog.setval('public.delivery_slotrule_id_seq', 1, false);
SELECT pg_catalog.setval('public.discount_sale_categories_id_seq', 1, false);
SELECT pg_catalog.setval('public.discount_sale_collections_id_seq', 1, false);
SELECT pg_catalog.setval('public.discount_sale_id_seq', 1, false);
SELECT pg_catalog.setval('public.discount_sale_products_id_seq', 1, false);
SELECT pg_catalog.setval('public.discount_saletranslation_id_seq', 1, false);
SELECT pg_catalog.setval('public.discount_voucher_categories_id_seq', 1, false);
SELECT pg_catalog.setval('public.discount_voucher_collections_id_seq', 1, false);
SELECT pg_catalog.setval('public.discount_voucher_id_seq', 1, false);
SELECT pg_catalog.setval('public.discount_voucher_products_id_seq', 1, false);
SELECT pg_catalog.setval('public.discount_vouchercustomer_id_seq', 1, false);
SELECT pg_catalog.setval('public.discount_vouchertranslation_id_seq', 1, false);
SELECT pg_catalog.setval('public.dispatch_plantplace_id_seq', 1, false);
SELECT pg_catalog.setval('public.dispatch_run_id_seq', 1, false);
SELECT pg_catalog.setval('public.dispatch_stop_id_seq', 1, false);
SELECT pg_catalog.setval('public.dispatch_stopreport_id_seq', 1, false);
SELECT pg_catalog.setval('public.dispatch_van_areas_id_seq', 1, false);
SELECT pg_catalog.setval('public.dispatch_van_id_seq', 1, false);
SELECT pg_catalog.setval('public.django_admin_log_id_seq', 1, false);
SELECT pg_catalog.setval('public.django_content_type_id_seq', 207, true);
SELECT pg_catalog.setval('public.django_migrations_id_seq', 593, true);
SELECT pg_catalog.setval('public.django_prices_openexchangerates_conversionrate_id_seq', 1, false);
SELECT pg_catalog.setval('public.django_prices_vatlayer_ratetypes_id_seq', 1, false);
SELECT pg_catalog.setval('public.django_prices_vatlayer_vat_id_seq', 1, false);
SELECT pg_catalog.setval('public.django_site_id_seq', 1, true);
SELECT pg_catalog.setval('public.fixtures_loadeditem_id_seq', 1, false);
SELECT pg_catalog.setval('public.gift_card_purchases_giftcardpurchase_id_seq', 1, false);
SELECT pg_catalog.setval('public.gift_cards_giftcardcode_id_seq', 1, false);
SELECT pg_catalog.setval('public.gift_cards_giftcardentry_id_seq', 1, false);
SELECT pg_catalog.setval('public.giftcard_giftcard_id_seq', 1, false);
SELECT pg_catalog.setval('public.invoices_cleareddocument_id_seq', 1, false);
SELECT pg_catalog.setval('public.invoices_duecreditnote_id_seq', 1, false);
SELECT pg_catalog.setval('public.invoices_duedocument_id_seq', 1, false);
SELECT pg_catalog.setval('public.invoices_egsunit_id_seq', 1, false);
SELECT pg_catalog.setval('public.invoices_invoicebuyer_id_seq', 1, false);
SELECT pg_catalog.setval('public.invoices_invoicereport_id_seq', 1, false);
SELECT pg_catalog.setval('public.invoices_taxinvoice_id_seq', 1, false);
SELECT pg_catalog.setval('public.invoices_unitregistration_id_seq', 1, false);
SELECT pg_catalog.setval('public.menu_menu_id_seq', 2, true);
SELECT pg_catalog.setval('public.menu_menuitem_id_seq', 1, false);
SELECT pg_catalog.setval('public.menu_menuitemtranslation_id_seq', 1, false);
SELECT pg_catalog.setval('public.messaging_messageconsent_id_seq', 1, false);
SELECT pg_catalog.setval('public.order_fulfillment_id_seq', 1, false);
SELECT pg_catalog.setval('public.order_fulfillmentline_id_seq', 1, false);
SELECT pg_catalog.setval('public.order_invoice_id_seq', 1, false);
SELECT pg_catalog.setval('public.order_order_gift_cards_id_seq', 1, false);
SELECT pg_catalog.setval('public.order_order_id_seq', 1, false);
SELECT pg_catalog.setval('public.order_ordereditem_id_seq', 1, false);
SELECT pg_catalog.setval('public.order_orderevent_id_seq', 1, false);
SELECT pg_catalog.setval('public.otp_static_staticdevice_id_seq', 1, false);
SELECT pg_catalog.setval('public.otp_static_statictoken_id_seq', 1, false);
SELECT pg_catalog.setval('public.otp_totp_totpdevice_id_seq', 1, false);
SELECT pg_catalog.setval('public.page_page_id_seq', 1, false);
SELECT pg_catalog.setval('public.page_pagetranslation_id_seq', 1, false);
SELECT pg_catalog.setval('public.payment_paymentmethod_id_seq', 1, false);
SELECT pg_catalog.setval('public.payment_transaction_id_seq', 1, false);
SELECT pg_catalog.setval('public.payments_paymentcapture_id_seq', 1, false);
SELECT pg_catalog.setval('public.payments_paymentrefund_id_seq', 1, false);
SELECT pg_catalog.setval('public.payments_paymentrepair_id_seq', 1, false);
SELECT pg_catalog.setval('public.payments_releasedcard_id_seq', 1, false);
SELECT pg_catalog.setval('public.payments_sandboxcard_id_seq', 1, false);
SELECT pg_catalog.setval('public.payments_sandboxrefund_id_seq', 1, false);
SELECT pg_catalog.setval('public.payments_savedcard_id_seq', 1, false);
SELECT pg_catalog.setval('public.phone_otp_auditevent_id_seq', 1, false);
SELECT pg_catalog.setval('public.phone_otp_knowndevice_id_seq', 1, false);
SELECT pg_catalog.setval('public.phone_otp_phoneidentity_id_seq', 1, false);
SELECT pg_catalog.setval('public.plugins_pluginconfiguration_id_seq', 1, false);
SELECT pg_catalog.setval('public.product_assignedproductattribute_id_seq', 1, false);
SELECT pg_catalog.setval('public.product_assignedproductattribute_values_id_seq', 1, false);
SELECT pg_catalog.setval('public.product_assignedvariantattribute_id_seq', 1, false);
SELECT pg_catalog.setval('public.product_assignedvariantattribute_values_id_seq', 1, false);
SELECT pg_catalog.setval('public.product_attributechoicevalue_id_seq', 1, false);
SELECT pg_catalog.setval('public.product_attributechoicevaluetranslation_id_seq', 1, false);
SELECT pg_catalog.setval('public.product_attributeproduct_id_seq', 1, false);
SELECT pg_catalog.setval('public.product_attributevariant_id_seq', 1, false);
SELECT pg_catalog.setval('public.product_category_id_seq', 1, false);
SELECT pg_catalog.setval('public.product_categorytranslation_id_seq', 1, false);
SELECT pg_catalog.setval('public.product_collection_id_seq', 1, false);
SELECT pg_catalog.setval('public.product_collection_products_id_seq', 1, false);
SELECT pg_catalog.setval('public.product_collectiontranslation_id_seq', 1, false);
SELECT pg_catalog.setval('public.product_digitalcontent_id_seq', 1, false);
SELECT pg_catalog.setval('public.product_digitalcontenturl_id_seq', 1, false);
SELECT pg_catalog.setval('public.product_product_id_seq', 1, false);
SELECT pg_catalog.setval('public.product_productattribute_id_seq', 1, false);
SELECT pg_catalog.setval('public.product_productattributetranslation_id_seq', 1, false);
SELECT pg_catalog.setval('public.product_productclass_id_seq', 1, false);
SELECT pg_catalog.setval('public.product_productimage_id_seq', 1, false);
SELECT pg_catalog.setval('public.product_producttranslation_id_seq', 1, false);
SELECT pg_catalog.setval('public.product_productvariant_id_seq', 1, false);
SELECT pg_catalog.setval('public.product_productvarianttranslation_id_seq', 1, false);
SELECT pg_catalog.setval('public.product_variantimage_id_seq', 1, false);
SELECT pg_catalog.setval('public.questions_productquestion_id_seq', 1, false);
SELECT pg_catalog.setval('public.reminders_carenotice_id_seq', 1, false);
SELECT pg_catalog.setval('public.reminders_carereader_id_seq', 1, false);
SELECT pg_catalog.setval('public.reminders_caretip_id_seq', 1, false);
SELECT pg_catalog.setval('public.reminders_cartreminder_id_seq', 1, false);
SELECT pg_catalog.setval('public.reminders_stocksubscription_id_seq', 1, false);
SELECT pg_catalog.setval('public.reports_closingentry_id_seq', 1, false);
SELECT pg_catalog.setval('public.reports_dailyclosing_id_seq', 1, false);
SELECT pg_catalog.setval('public.reports_methodfee_id_seq', 1, false);
SELECT pg_catalog.setval('public.reviews_review_id_seq', 1, false);
SELECT pg_catalog.setval('public.reviews_reviewinvitation_id_seq', 1, false);
SELECT pg_catalog.setval('public.reviews_reviewphoto_id_seq', 1, false);
SELECT pg_catalog.setval('public.reviews_reviewreply_id_seq', 1, false);
SELECT pg_catalog.setval('public.reviews_reviewreport_id_seq', 1, false);
SELECT pg_catalog.setval('public.search_engines_formerslug_id_seq', 1, false);
SELECT pg_catalog.setval('public.search_engines_pagechange_id_seq', 1, false);
SELECT pg_catalog.setval('public.shipments_carrierpickup_id_seq', 1, false);
SELECT pg_catalog.setval('public.shipments_carrierrule_id_seq', 1, false);
SELECT pg_catalog.setval('public.shipments_ordercancellation_id_seq', 1, false);
SELECT pg_catalog.setval('public.shipments_orderrefund_id_seq', 1, false);
SELECT pg_catalog.setval('public.shipments_orderrefundline_id_seq', 1, false);
SELECT pg_catalog.setval('public.shipments_orderreturn_id_seq', 1, false);
SELECT pg_catalog.setval('public.shipments_orderreturnline_id_seq', 1, false);
SELECT pg_catalog.setval('public.shipments_shipment_id_seq', 1, false);
SELECT pg_catalog.setval('public.shipments_trackingevent_id_seq', 1, false);
SELECT pg_catalog.setval('public.shipments_waybill_id_seq', 1, false);
SELECT pg_catalog.setval('public.shipping_shippingmethod_id_seq', 1, false);
SELECT pg_catalog.setval('public.shipping_shippingmethodtranslation_id_seq', 1, false);
SELECT pg_catalog.setval('public.shipping_shippingzone_id_seq', 1, false);
SELECT pg_catalog.setval('public.site_authorizationkey_id_seq', 1, false);
SELECT pg_catalog.setval('public.site_sitesettings_id_seq', 1, true);
SELECT pg_catalog.setval('public.site_sitesettingstranslation_id_seq', 1, false);
SELECT pg_catalog.setval('public.userprofile_address_id_seq', 1, false);
SELECT pg_catalog.setval('public.userprofile_user_addresses_id_seq', 1, false);
SELECT pg_catalog.setval('public.userprofile_user_groups_id_seq', 1, false);
SELECT pg_catalog.setval('public.userprofile_user_id_seq', 1, false);
SELECT pg_catalog.setval('public.userprofile_user_user_permissions_id_seq', 1, false);
SELECT pg_catalog.setval('public.warehouse_allocation_id_seq', 1, false);
SELECT pg_catalog.setval('public.warehouse_stock_id_seq', 1, false);
SELECT pg_catalog.setval('public.warehouse_warehouse_shipping_zones_id_seq', 1, false);
SELECT pg_catalog.setval('public.webhook_webhook_id_seq', 1, false);
SELECT pg_catalog.setval('public.webhook_webhookevent_id_seq', 1, false);
SELECT pg_catalog.setval('public.wishlist_wishlist_id_seq', 1, false);
SELECT pg_catalog.setval('public.wishlist_wishlistitem_id_seq', 1, false);
SELECT pg_catalog.setval('public.wishlist_wishlistitem_variants_id_seq', 1, false);
ALTER TABLE ONLY public.account_customerevent
    ADD CONSTRAINT account_customerevent_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.account_customernote
    ADD CONSTRAINT account_customernote_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.app_app_permissions
    ADD CONSTRAINT account_serviceaccount_p_serviceaccount_id_permis_1686b2ab_uniq UNIQUE (app_id, permission_id);
ALTER TABLE ONLY public.app_app_permissions
    ADD CONSTRAINT account_serviceaccount_permissions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.app_app
    ADD CONSTRAINT account_serviceaccount_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.app_apptoken
    ADD CONSTRAINT account_serviceaccounttoken_auth_token_key UNIQUE (auth_token);
ALTER TABLE ONLY public.app_apptoken
    ADD CONSTRAINT account_serviceaccounttoken_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.account_staffnotificationrecipient
    ADD CONSTRAINT account_staffnotificationrecipient_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.account_staffnotificationrecipient
    ADD CONSTRAINT account_staffnotificationrecipient_staff_email_key UNIQUE (staff_email);
ALTER TABLE ONLY public.account_staffnotificationrecipient
    ADD CONSTRAINT account_staffnotificationrecipient_user_id_key UNIQUE (user_id);
ALTER TABLE ONLY public.accounts_addresscontact
    ADD CONSTRAINT accounts_addresscontact_pkey PRIMARY KEY (address_id);
ALTER TABLE ONLY public.accounts_customerdetails
    ADD CONSTRAINT accounts_customerdetails_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.accounts_nationaladdress
    ADD CONSTRAINT accounts_nationaladdress_pkey PRIMARY KEY (address_id);
ALTER TABLE ONLY public.accounts_pendingemail
    ADD CONSTRAINT accounts_pendingemail_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.analytics_checkoutconsent
    ADD CONSTRAINT analytics_checkoutconsent_pkey PRIMARY KEY (checkout_token);
ALTER TABLE ONLY public.analytics_consent
    ADD CONSTRAINT analytics_consent_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.analytics_countedevent
    ADD CONSTRAINT analytics_countedevent_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.analytics_funnelday
    ADD CONSTRAINT analytics_funnelday_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.analytics_recordedevent
    ADD CONSTRAINT analytics_recordedevent_key_key UNIQUE (key);
ALTER TABLE ONLY public.analytics_recordedevent
    ADD CONSTRAINT analytics_recordedevent_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.auth_group
    ADD CONSTRAINT auth_group_name_key UNIQUE (name);
ALTER TABLE ONLY public.auth_group_permissions
    ADD CONSTRAINT auth_group_permissions_group_id_permission_id_0cd325b0_uniq UNIQUE (group_id, permission_id);
ALTER TABLE ONLY public.auth_group_permissions
    ADD CONSTRAINT auth_group_permissions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.auth_group
    ADD CONSTRAINT auth_group_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.auth_permission
    ADD CONSTRAINT auth_permission_content_type_id_codename_01ab375a_uniq UNIQUE (content_type_id, codename);
ALTER TABLE ONLY public.auth_permission
    ADD CONSTRAINT auth_permission_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.back_office_change
    ADD CONSTRAINT back_office_change_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.back_office_failedtask
    ADD CONSTRAINT back_office_failedtask_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.back_office_failedtask
    ADD CONSTRAINT back_office_failedtask_task_id_key UNIQUE (task_id);
ALTER TABLE ONLY public.bookings_amountdue
    ADD CONSTRAINT bookings_amountdue_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.bookings_booking
    ADD CONSTRAINT bookings_booking_idempotency_key_key UNIQUE (idempotency_key);
ALTER TABLE ONLY public.bookings_booking
    ADD CONSTRAINT bookings_booking_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.bookings_booking
    ADD CONSTRAINT bookings_booking_reference_key UNIQUE (reference);
ALTER TABLE ONLY public.bookings_bookingoption
    ADD CONSTRAINT bookings_bookingoption_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.bookings_bookingphoto
    ADD CONSTRAINT bookings_bookingphoto_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.bookings_bookingphoto
    ADD CONSTRAINT bookings_bookingphoto_token_key UNIQUE (token);
ALTER TABLE ONLY public.bookings_bookingstep
    ADD CONSTRAINT bookings_bookingstep_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.bookings_crew
    ADD CONSTRAINT bookings_crew_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.bookings_crewassignment
    ADD CONSTRAINT bookings_crewassignment_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.bookings_duerefund
    ADD CONSTRAINT bookings_duerefund_key_key UNIQUE (key);
ALTER TABLE ONLY public.bookings_duerefund
    ADD CONSTRAINT bookings_duerefund_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.bookings_optiongroup
    ADD CONSTRAINT bookings_optiongroup_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.bookings_quote
    ADD CONSTRAINT bookings_quote_number_key UNIQUE (number);
ALTER TABLE ONLY public.bookings_quote
    ADD CONSTRAINT bookings_quote_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.bookings_quote
    ADD CONSTRAINT bookings_quote_secret_key UNIQUE (secret);
ALTER TABLE ONLY public.bookings_quotecounter
    ADD CONSTRAINT bookings_quotecounter_pkey PRIMARY KEY (year);
ALTER TABLE ONLY public.bookings_quoteline
    ADD CONSTRAINT bookings_quoteline_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.bookings_service
    ADD CONSTRAINT bookings_service_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.bookings_service
    ADD CONSTRAINT bookings_service_slug_key UNIQUE (slug);
ALTER TABLE ONLY public.bookings_serviceoption
    ADD CONSTRAINT bookings_serviceoption_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.care_guides_guidetext
    ADD CONSTRAINT care_guides_guidetext_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.checkout_checkout
    ADD CONSTRAINT cart_cart_pkey PRIMARY KEY (token);
ALTER TABLE ONLY public.checkout_checkoutline
    ADD CONSTRAINT cart_cartline_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.cart_customercart
    ADD CONSTRAINT cart_customercart_checkout_id_key UNIQUE (checkout_id);
ALTER TABLE ONLY public.cart_customercart
    ADD CONSTRAINT cart_customercart_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.cart_customercart
    ADD CONSTRAINT cart_customercart_user_id_key UNIQUE (user_id);
ALTER TABLE ONLY public.cart_placedorder
    ADD CONSTRAINT cart_placedorder_checkout_token_key UNIQUE (checkout_token);
ALTER TABLE ONLY public.cart_placedorder
    ADD CONSTRAINT cart_placedorder_order_id_key UNIQUE (order_id);
ALTER TABLE ONLY public.cart_placedorder
    ADD CONSTRAINT cart_placedorder_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.cart_stockhold
    ADD CONSTRAINT cart_stockhold_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.cart_voucheruse
    ADD CONSTRAINT cart_voucheruse_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.catalogue_deletedvariant
    ADD CONSTRAINT catalogue_deletedvariant_pkey PRIMARY KEY (sku);
ALTER TABLE ONLY public.catalogue_listingchange
    ADD CONSTRAINT catalogue_listingchange_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.catalogue_listingdocument
    ADD CONSTRAINT catalogue_listingdocument_pkey PRIMARY KEY (row_id);
ALTER TABLE ONLY public.catalogue_listingrevision
    ADD CONSTRAINT catalogue_listingrevision_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.catalogue_listingrow
    ADD CONSTRAINT catalogue_listingrow_pkey PRIMARY KEY (product_id);
ALTER TABLE ONLY public.catalogue_productdemand
    ADD CONSTRAINT catalogue_productdemand_pkey PRIMARY KEY (product_id);
ALTER TABLE ONLY public.catalogue_productrating
    ADD CONSTRAINT catalogue_productrating_pkey PRIMARY KEY (product_id);
ALTER TABLE ONLY public.catalogue_productviews
    ADD CONSTRAINT catalogue_productviews_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.catalogue_renderedimage
    ADD CONSTRAINT catalogue_renderedimage_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.catalogue_restdocument
    ADD CONSTRAINT catalogue_restdocument_pkey PRIMARY KEY (row_id);
ALTER TABLE ONLY public.catalogue_savedprice
    ADD CONSTRAINT catalogue_savedprice_pkey PRIMARY KEY (item_id);
ALTER TABLE ONLY public.catalogue_searchdocument
    ADD CONSTRAINT catalogue_searchdocument_pkey PRIMARY KEY (row_id);
ALTER TABLE ONLY public.catalogue_searchform
    ADD CONSTRAINT catalogue_searchform_form_key UNIQUE (form);
ALTER TABLE ONLY public.catalogue_searchform
    ADD CONSTRAINT catalogue_searchform_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.catalogue_searchsynonym
    ADD CONSTRAINT catalogue_searchsynonym_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.catalogue_searchword
    ADD CONSTRAINT catalogue_searchword_pkey PRIMARY KEY (word);
ALTER TABLE ONLY public.catalogue_wishlistlink
    ADD CONSTRAINT catalogue_wishlistlink_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.catalogue_wishlistlink
    ADD CONSTRAINT catalogue_wishlistlink_token_key UNIQUE (token);
ALTER TABLE ONLY public.checkout_checkoutline
    ADD CONSTRAINT checkout_cartline_cart_id_variant_id_data_new_de3d8fca_uniq UNIQUE (checkout_id, variant_id, data);
ALTER TABLE ONLY public.checkout_checkout_gift_cards
    ADD CONSTRAINT checkout_checkout_gift_c_checkout_id_giftcard_id_401ba79e_uniq UNIQUE (checkout_id, giftcard_id);
ALTER TABLE ONLY public.checkout_checkout_gift_cards
    ADD CONSTRAINT checkout_checkout_gift_cards_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.reports_closingentry
    ADD CONSTRAINT closed_once UNIQUE (kind, reference);
ALTER TABLE ONLY public.companies_ordercompany
    ADD CONSTRAINT companies_ordercompany_pkey PRIMARY KEY (order_id);
ALTER TABLE ONLY public.companies_savedcompany
    ADD CONSTRAINT companies_savedcompany_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.companies_savedcompany
    ADD CONSTRAINT company_saved_once UNIQUE (user_id, vat_number, registration_number);
ALTER TABLE ONLY public.content_aboutblock
    ADD CONSTRAINT content_aboutblock_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.content_contactmessage
    ADD CONSTRAINT content_contactmessage_idempotency_key_key UNIQUE (idempotency_key);
ALTER TABLE ONLY public.content_contactmessage
    ADD CONSTRAINT content_contactmessage_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.content_gallerypicture
    ADD CONSTRAINT content_gallerypicture_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.content_homehero
    ADD CONSTRAINT content_homehero_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.content_homerow
    ADD CONSTRAINT content_homerow_collection_id_key UNIQUE (collection_id);
ALTER TABLE ONLY public.content_homerow
    ADD CONSTRAINT content_homerow_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.delivery_blackoutday
    ADD CONSTRAINT delivery_blackoutday_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.delivery_deliveryarea
    ADD CONSTRAINT delivery_deliveryarea_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.delivery_goodsrule
    ADD CONSTRAINT delivery_goodsrule_category_id_key UNIQUE (category_id);
ALTER TABLE ONLY public.delivery_goodsrule
    ADD CONSTRAINT delivery_goodsrule_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.delivery_goodsrule
    ADD CONSTRAINT delivery_goodsrule_product_id_key UNIQUE (product_id);
ALTER TABLE ONLY public.delivery_goodsrule
    ADD CONSTRAINT delivery_goodsrule_product_type_id_key UNIQUE (product_type_id);
ALTER TABLE ONLY public.delivery_pickupcode
    ADD CONSTRAINT delivery_pickupcode_order_id_key UNIQUE (order_id);
ALTER TABLE ONLY public.delivery_pickupcode
    ADD CONSTRAINT delivery_pickupcode_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.delivery_pickuppoint
    ADD CONSTRAINT delivery_pickuppoint_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.delivery_pickuppoint
    ADD CONSTRAINT delivery_pickuppoint_shipping_method_id_key UNIQUE (shipping_method_id);
ALTER TABLE ONLY public.delivery_slotbooking
    ADD CONSTRAINT delivery_slotbooking_order_id_key UNIQUE (order_id);
ALTER TABLE ONLY public.delivery_slotbooking
    ADD CONSTRAINT delivery_slotbooking_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.delivery_slotday
    ADD CONSTRAINT delivery_slotday_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.delivery_slothold
    ADD CONSTRAINT delivery_slothold_checkout_token_key UNIQUE (checkout_token);
ALTER TABLE ONLY public.delivery_slothold
    ADD CONSTRAINT delivery_slothold_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.delivery_slotrule
    ADD CONSTRAINT delivery_slotrule_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.discount_sale_categories
    ADD CONSTRAINT discount_sale_categories_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.discount_sale_categories
    ADD CONSTRAINT discount_sale_categories_sale_id_category_id_be438401_uniq UNIQUE (sale_id, category_id);
ALTER TABLE ONLY public.discount_sale_collections
    ADD CONSTRAINT discount_sale_collections_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.discount_sale_collections
    ADD CONSTRAINT discount_sale_collections_sale_id_collection_id_01b57fc3_uniq UNIQUE (sale_id, collection_id);
ALTER TABLE ONLY public.discount_sale
    ADD CONSTRAINT discount_sale_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.discount_sale_products
    ADD CONSTRAINT discount_sale_products_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.discount_sale_products
    ADD CONSTRAINT discount_sale_products_sale_id_product_id_1c2df1f8_uniq UNIQUE (sale_id, product_id);
ALTER TABLE ONLY public.discount_saletranslation
    ADD CONSTRAINT discount_saletranslation_language_code_sale_id_e956163f_uniq UNIQUE (language_code, sale_id);
ALTER TABLE ONLY public.discount_saletranslation
    ADD CONSTRAINT discount_saletranslation_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.discount_voucher_categories
    ADD CONSTRAINT discount_voucher_categor_voucher_id_category_id_bb5f8954_uniq UNIQUE (voucher_id, category_id);
ALTER TABLE ONLY public.discount_voucher_categories
    ADD CONSTRAINT discount_voucher_categories_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.discount_voucher
    ADD CONSTRAINT discount_voucher_code_key UNIQUE (code);
ALTER TABLE ONLY public.discount_voucher_collections
    ADD CONSTRAINT discount_voucher_collect_voucher_id_collection_id_736b8f24_uniq UNIQUE (voucher_id, collection_id);
ALTER TABLE ONLY public.discount_voucher_collections
    ADD CONSTRAINT discount_voucher_collections_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.discount_voucher
    ADD CONSTRAINT discount_voucher_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.discount_voucher_products
    ADD CONSTRAINT discount_voucher_products_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.discount_voucher_products
    ADD CONSTRAINT discount_voucher_products_voucher_id_product_id_2b092ec4_uniq UNIQUE (voucher_id, product_id);
ALTER TABLE ONLY public.discount_vouchercustomer
    ADD CONSTRAINT discount_vouchercustomer_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.discount_vouchercustomer
    ADD CONSTRAINT discount_vouchercustomer_voucher_id_customer_emai_b7b1d6a1_uniq UNIQUE (voucher_id, customer_email);
ALTER TABLE ONLY public.discount_vouchertranslation
    ADD CONSTRAINT discount_vouchertranslat_language_code_voucher_id_af4428b5_uniq UNIQUE (language_code, voucher_id);
ALTER TABLE ONLY public.discount_vouchertranslation
    ADD CONSTRAINT discount_vouchertranslation_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.dispatch_plantplace
    ADD CONSTRAINT dispatch_plantplace_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.dispatch_plantplace
    ADD CONSTRAINT dispatch_plantplace_variant_id_key UNIQUE (variant_id);
ALTER TABLE ONLY public.dispatch_run
    ADD CONSTRAINT dispatch_run_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.dispatch_stop
    ADD CONSTRAINT dispatch_stop_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.dispatch_stopreport
    ADD CONSTRAINT dispatch_stopreport_key_key UNIQUE (key);
ALTER TABLE ONLY public.dispatch_stopreport
    ADD CONSTRAINT dispatch_stopreport_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.dispatch_van_areas
    ADD CONSTRAINT dispatch_van_areas_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.dispatch_van_areas
    ADD CONSTRAINT dispatch_van_areas_van_id_deliveryarea_id_e9de0089_uniq UNIQUE (van_id, deliveryarea_id);
ALTER TABLE ONLY public.dispatch_van
    ADD CONSTRAINT dispatch_van_name_key UNIQUE (name);
ALTER TABLE ONLY public.dispatch_van
    ADD CONSTRAINT dispatch_van_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.django_admin_log
    ADD CONSTRAINT django_admin_log_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.django_content_type
    ADD CONSTRAINT django_content_type_app_label_model_76bd3d3b_uniq UNIQUE (app_label, model);
ALTER TABLE ONLY public.django_content_type
    ADD CONSTRAINT django_content_type_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.django_migrations
    ADD CONSTRAINT django_migrations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.django_prices_openexchangerates_conversionrate
    ADD CONSTRAINT django_prices_openexchangerates_conversionrate_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.django_prices_openexchangerates_conversionrate
    ADD CONSTRAINT django_prices_openexchangerates_conversionrate_to_currency_key UNIQUE (to_currency);
ALTER TABLE ONLY public.django_prices_vatlayer_ratetypes
    ADD CONSTRAINT django_prices_vatlayer_ratetypes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.django_prices_vatlayer_vat
    ADD CONSTRAINT django_prices_vatlayer_vat_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.django_site
    ADD CONSTRAINT django_site_domain_a2e37b91_uniq UNIQUE (domain);
ALTER TABLE ONLY public.django_site
    ADD CONSTRAINT django_site_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.invoices_duecreditnote
    ADD CONSTRAINT due_credit_note_key_once UNIQUE (order_id, key);
ALTER TABLE ONLY public.invoices_duedocument
    ADD CONSTRAINT due_document_key_once UNIQUE (subject, kind, key);
ALTER TABLE ONLY public.bookings_amountdue
    ADD CONSTRAINT each_due_once UNIQUE (booking_id, purpose);
ALTER TABLE ONLY public.bookings_bookingoption
    ADD CONSTRAINT each_option_once UNIQUE (booking_id, option_id);
ALTER TABLE ONLY public.fixtures_loadeditem
    ADD CONSTRAINT fixtures_loaded_item_once UNIQUE (kind, key);
ALTER TABLE ONLY public.fixtures_loadeditem
    ADD CONSTRAINT fixtures_loadeditem_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.gift_card_purchases_giftcardpurchase
    ADD CONSTRAINT gift_card_purchases_giftcardpurchase_card_id_key UNIQUE (card_id);
ALTER TABLE ONLY public.gift_card_purchases_giftcardpurchase
    ADD CONSTRAINT gift_card_purchases_giftcardpurchase_idempotency_key_key UNIQUE (idempotency_key);
ALTER TABLE ONLY public.gift_card_purchases_giftcardpurchase
    ADD CONSTRAINT gift_card_purchases_giftcardpurchase_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.gift_card_purchases_giftcardpurchase
    ADD CONSTRAINT gift_card_purchases_giftcardpurchase_reference_key UNIQUE (reference);
ALTER TABLE ONLY public.gift_cards_giftcardcode
    ADD CONSTRAINT gift_cards_giftcardcode_code_hash_key UNIQUE (code_hash);
ALTER TABLE ONLY public.gift_cards_giftcardcode
    ADD CONSTRAINT gift_cards_giftcardcode_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.gift_cards_giftcardentry
    ADD CONSTRAINT gift_cards_giftcardentry_key_key UNIQUE (key);
ALTER TABLE ONLY public.gift_cards_giftcardentry
    ADD CONSTRAINT gift_cards_giftcardentry_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.gift_cards_issuedgiftcard
    ADD CONSTRAINT gift_cards_issuedgiftcard_pkey PRIMARY KEY (card_id);
ALTER TABLE ONLY public.giftcard_giftcard
    ADD CONSTRAINT giftcard_giftcard_code_key UNIQUE (code);
ALTER TABLE ONLY public.giftcard_giftcard
    ADD CONSTRAINT giftcard_giftcard_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.gifts_cartgift
    ADD CONSTRAINT gifts_cartgift_pkey PRIMARY KEY (checkout_id);
ALTER TABLE ONLY public.gifts_ordergift
    ADD CONSTRAINT gifts_ordergift_pkey PRIMARY KEY (order_id);
ALTER TABLE ONLY public.gifts_recipientaddress
    ADD CONSTRAINT gifts_recipientaddress_pkey PRIMARY KEY (order_id);
ALTER TABLE ONLY public.invoices_taxinvoice
    ADD CONSTRAINT invoice_number_once UNIQUE (series, number);
ALTER TABLE ONLY public.invoices_cleareddocument
    ADD CONSTRAINT invoices_cleareddocument_invoice_id_key UNIQUE (invoice_id);
ALTER TABLE ONLY public.invoices_cleareddocument
    ADD CONSTRAINT invoices_cleareddocument_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.invoices_duecreditnote
    ADD CONSTRAINT invoices_duecreditnote_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.invoices_duedocument
    ADD CONSTRAINT invoices_duedocument_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.invoices_egsunit
    ADD CONSTRAINT invoices_egsunit_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.invoices_egsunit
    ADD CONSTRAINT invoices_egsunit_serial_key UNIQUE (serial);
ALTER TABLE ONLY public.invoices_invoicebuyer
    ADD CONSTRAINT invoices_invoicebuyer_invoice_id_key UNIQUE (invoice_id);
ALTER TABLE ONLY public.invoices_invoicebuyer
    ADD CONSTRAINT invoices_invoicebuyer_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.invoices_invoicecounter
    ADD CONSTRAINT invoices_invoicecounter_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.invoices_invoicereport
    ADD CONSTRAINT invoices_invoicereport_invoice_id_key UNIQUE (invoice_id);
ALTER TABLE ONLY public.invoices_invoicereport
    ADD CONSTRAINT invoices_invoicereport_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.invoices_taxinvoice
    ADD CONSTRAINT invoices_taxinvoice_hash_key UNIQUE (hash);
ALTER TABLE ONLY public.invoices_taxinvoice
    ADD CONSTRAINT invoices_taxinvoice_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.invoices_taxinvoice
    ADD CONSTRAINT invoices_taxinvoice_uuid_key UNIQUE (uuid);
ALTER TABLE ONLY public.invoices_unitregistration
    ADD CONSTRAINT invoices_unitregistration_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.invoices_unitregistration
    ADD CONSTRAINT invoices_unitregistration_unit_id_key UNIQUE (unit_id);
ALTER TABLE ONLY public.menu_menu
    ADD CONSTRAINT menu_menu_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.menu_menuitem
    ADD CONSTRAINT menu_menuitem_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.menu_menuitemtranslation
    ADD CONSTRAINT menu_menuitemtranslation_language_code_menu_item__508dcdd8_uniq UNIQUE (language_code, menu_item_id);
ALTER TABLE ONLY public.menu_menuitemtranslation
    ADD CONSTRAINT menu_menuitemtranslation_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.messaging_messageconsent
    ADD CONSTRAINT messaging_messageconsent_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.messaging_whatsappdelivery
    ADD CONSTRAINT messaging_whatsappdelivery_pkey PRIMARY KEY (message_id);
ALTER TABLE ONLY public.messaging_whatsappdelivery
    ADD CONSTRAINT messaging_whatsappdelivery_provider_message_id_key UNIQUE (provider_message_id);
ALTER TABLE ONLY public.bookings_crewassignment
    ADD CONSTRAINT no_crew_in_two_places EXCLUDE USING gist (crew_id WITH =, during WITH &&) WHERE ((NOT is_cancelled));
ALTER TABLE ONLY public.payments_savedcard
    ADD CONSTRAINT one_card_for_each_token UNIQUE (provider, token);
ALTER TABLE ONLY public.reminders_carenotice
    ADD CONSTRAINT one_care_notice_in_a_season UNIQUE (user_id, tip_id, season);
ALTER TABLE ONLY public.search_engines_pagechange
    ADD CONSTRAINT one_change_of_a_page UNIQUE (kind, object_id);
ALTER TABLE ONLY public.analytics_funnelday
    ADD CONSTRAINT one_count_of_an_event_a_day UNIQUE (day, event);
ALTER TABLE ONLY public.catalogue_productviews
    ADD CONSTRAINT one_count_of_views_a_day UNIQUE (product_id, day);
ALTER TABLE ONLY public.reports_methodfee
    ADD CONSTRAINT one_fee_from_a_day UNIQUE (method, since);
ALTER TABLE ONLY public.bookings_optiongroup
    ADD CONSTRAINT one_group_for_each_slug UNIQUE (service_id, slug);
ALTER TABLE ONLY public.bookings_quoteline
    ADD CONSTRAINT one_line_in_a_place UNIQUE (quote_id, "position");
ALTER TABLE ONLY public.search_engines_formerslug
    ADD CONSTRAINT one_memory_of_a_slug UNIQUE (kind, slug);
ALTER TABLE ONLY public.bookings_serviceoption
    ADD CONSTRAINT one_option_for_each_slug UNIQUE (service_id, slug);
ALTER TABLE ONLY public.cart_placedorder
    ADD CONSTRAINT one_order_for_each_key UNIQUE (user_id, idempotency_key);
ALTER TABLE ONLY public.bookings_bookingphoto
    ADD CONSTRAINT one_photo_in_a_place UNIQUE (booking_id, "position");
ALTER TABLE ONLY public.reviews_reviewphoto
    ADD CONSTRAINT one_photo_of_a_review_in_each_place UNIQUE (review_id, "position");
ALTER TABLE ONLY public.reviews_reviewreport
    ADD CONSTRAINT one_report_of_a_review_by_a_reader UNIQUE (review_id, reporter_hash);
ALTER TABLE ONLY public.reviews_review
    ADD CONSTRAINT one_review_of_a_product_by_a_customer UNIQUE (product_id, customer_id);
ALTER TABLE ONLY public.orders_orderrefundline
    ADD CONSTRAINT one_row_for_each_refunded_line UNIQUE (refund_id, order_line_id);
ALTER TABLE ONLY public.orders_orderreturnline
    ADD CONSTRAINT one_row_for_each_returned_line UNIQUE (order_return_id, order_line_id);
ALTER TABLE ONLY public.shipments_trackingevent
    ADD CONSTRAINT one_row_for_each_scan UNIQUE (shipment_id, key);
ALTER TABLE ONLY public.delivery_slotday
    ADD CONSTRAINT one_row_of_slot_and_day UNIQUE (rule_id, date);
ALTER TABLE ONLY public.delivery_slotrule
    ADD CONSTRAINT one_rule_of_hours UNIQUE (area_id, starts_at, ends_at, weekdays);
ALTER TABLE ONLY public.dispatch_run
    ADD CONSTRAINT one_run_of_van_and_day UNIQUE (van_id, day);
ALTER TABLE ONLY public.care_guides_guidetext
    ADD CONSTRAINT one_text_of_a_care_guide_section UNIQUE (product_id, section);
ALTER TABLE ONLY public.cart_voucheruse
    ADD CONSTRAINT one_voucher_use_of_account UNIQUE (voucher_id, user_id);
ALTER TABLE ONLY public.order_fulfillment
    ADD CONSTRAINT order_fulfillment_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.order_fulfillmentline
    ADD CONSTRAINT order_fulfillmentline_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.order_invoice
    ADD CONSTRAINT order_invoice_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.order_order_gift_cards
    ADD CONSTRAINT order_order_gift_cards_order_id_giftcard_id_f58e7356_uniq UNIQUE (order_id, giftcard_id);
ALTER TABLE ONLY public.order_order_gift_cards
    ADD CONSTRAINT order_order_gift_cards_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.order_order
    ADD CONSTRAINT order_order_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.order_order
    ADD CONSTRAINT order_order_token_key UNIQUE (token);
ALTER TABLE ONLY public.order_orderline
    ADD CONSTRAINT order_ordereditem_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.order_orderevent
    ADD CONSTRAINT order_orderevent_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.otp_static_staticdevice
    ADD CONSTRAINT otp_static_staticdevice_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.otp_static_statictoken
    ADD CONSTRAINT otp_static_statictoken_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.otp_totp_totpdevice
    ADD CONSTRAINT otp_totp_totpdevice_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.page_page
    ADD CONSTRAINT page_page_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.page_page
    ADD CONSTRAINT page_page_slug_key UNIQUE (slug);
ALTER TABLE ONLY public.page_pagetranslation
    ADD CONSTRAINT page_pagetranslation_language_code_page_id_35685962_uniq UNIQUE (language_code, page_id);
ALTER TABLE ONLY public.page_pagetranslation
    ADD CONSTRAINT page_pagetranslation_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.payment_payment
    ADD CONSTRAINT payment_paymentmethod_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.payment_transaction
    ADD CONSTRAINT payment_transaction_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.payments_cardpayment
    ADD CONSTRAINT payments_cardpayment_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.payments_paymentcapture
    ADD CONSTRAINT payments_paymentcapture_key_key UNIQUE (key);
ALTER TABLE ONLY public.payments_paymentcapture
    ADD CONSTRAINT payments_paymentcapture_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.payments_paymentrefund
    ADD CONSTRAINT payments_paymentrefund_key_key UNIQUE (key);
ALTER TABLE ONLY public.payments_paymentrefund
    ADD CONSTRAINT payments_paymentrefund_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.payments_paymentrepair
    ADD CONSTRAINT payments_paymentrepair_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.payments_releasedcard
    ADD CONSTRAINT payments_releasedcard_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.payments_sandboxcard
    ADD CONSTRAINT payments_sandboxcard_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.payments_sandboxcard
    ADD CONSTRAINT payments_sandboxcard_token_key UNIQUE (token);
ALTER TABLE ONLY public.payments_sandboxcharge
    ADD CONSTRAINT payments_sandboxcharge_challenge_id_key UNIQUE (challenge_id);
ALTER TABLE ONLY public.payments_sandboxcharge
    ADD CONSTRAINT payments_sandboxcharge_key_key UNIQUE (key);
ALTER TABLE ONLY public.payments_sandboxcharge
    ADD CONSTRAINT payments_sandboxcharge_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.payments_sandboxrefund
    ADD CONSTRAINT payments_sandboxrefund_key_key UNIQUE (key);
ALTER TABLE ONLY public.payments_sandboxrefund
    ADD CONSTRAINT payments_sandboxrefund_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.payments_savedcard
    ADD CONSTRAINT payments_savedcard_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.phone_otp_auditevent
    ADD CONSTRAINT phone_otp_auditevent_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.phone_otp_knowndevice
    ADD CONSTRAINT phone_otp_known_device UNIQUE (device, user_id);
ALTER TABLE ONLY public.phone_otp_knowndevice
    ADD CONSTRAINT phone_otp_knowndevice_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.phone_otp_phoneidentity
    ADD CONSTRAINT phone_otp_phoneidentity_phone_key UNIQUE (phone);
ALTER TABLE ONLY public.phone_otp_phoneidentity
    ADD CONSTRAINT phone_otp_phoneidentity_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.phone_otp_phoneidentity
    ADD CONSTRAINT phone_otp_phoneidentity_user_id_key UNIQUE (user_id);
ALTER TABLE ONLY public.phone_otp_session
    ADD CONSTRAINT phone_otp_session_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.phone_otp_session
    ADD CONSTRAINT phone_otp_session_token_hash_key UNIQUE (token_hash);
ALTER TABLE ONLY public.phone_otp_smsdelivery
    ADD CONSTRAINT phone_otp_sms_message UNIQUE (provider, provider_message_id);
ALTER TABLE ONLY public.phone_otp_smsdelivery
    ADD CONSTRAINT phone_otp_smsdelivery_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.plugins_pluginconfiguration
    ADD CONSTRAINT plugins_pluginconfiguration_identifier_3d7349fe_uniq UNIQUE (identifier);
ALTER TABLE ONLY public.plugins_pluginconfiguration
    ADD CONSTRAINT plugins_pluginconfiguration_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.product_assignedproductattribute_values
    ADD CONSTRAINT product_assignedproducta_assignedproductattribute_ee1fc0ab_uniq UNIQUE (assignedproductattribute_id, attributevalue_id);
ALTER TABLE ONLY public.product_assignedproductattribute
    ADD CONSTRAINT product_assignedproducta_product_id_assignment_id_d7f5aab5_uniq UNIQUE (product_id, assignment_id);
ALTER TABLE ONLY public.product_assignedproductattribute
    ADD CONSTRAINT product_assignedproductattribute_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.product_assignedproductattribute_values
    ADD CONSTRAINT product_assignedproductattribute_values_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.product_assignedvariantattribute_values
    ADD CONSTRAINT product_assignedvarianta_assignedvariantattribute_8ffaee19_uniq UNIQUE (assignedvariantattribute_id, attributevalue_id);
ALTER TABLE ONLY public.product_assignedvariantattribute
    ADD CONSTRAINT product_assignedvarianta_variant_id_assignment_id_16584418_uniq UNIQUE (variant_id, assignment_id);
ALTER TABLE ONLY public.product_assignedvariantattribute
    ADD CONSTRAINT product_assignedvariantattribute_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.product_assignedvariantattribute_values
    ADD CONSTRAINT product_assignedvariantattribute_values_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.product_attribute
    ADD CONSTRAINT product_attribute_slug_a2ba35f2_uniq UNIQUE (slug);
ALTER TABLE ONLY public.product_attributevaluetranslation
    ADD CONSTRAINT product_attributechoicev_language_code_attribute__9b58af18_uniq UNIQUE (language_code, attribute_value_id);
ALTER TABLE ONLY public.product_attributevalue
    ADD CONSTRAINT product_attributechoicevalue_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.product_attributevaluetranslation
    ADD CONSTRAINT product_attributechoicevaluetranslation_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.product_attributeproduct
    ADD CONSTRAINT product_attributeproduct_attribute_id_product_typ_85ea87be_uniq UNIQUE (attribute_id, product_type_id);
ALTER TABLE ONLY public.product_attributeproduct
    ADD CONSTRAINT product_attributeproduct_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.product_attributevalue
    ADD CONSTRAINT product_attributevalue_slug_attribute_id_a9b19472_uniq UNIQUE (slug, attribute_id);
ALTER TABLE ONLY public.product_attributevariant
    ADD CONSTRAINT product_attributevariant_attribute_id_product_typ_304d6c95_uniq UNIQUE (attribute_id, product_type_id);
ALTER TABLE ONLY public.product_attributevariant
    ADD CONSTRAINT product_attributevariant_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.product_category
    ADD CONSTRAINT product_category_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.product_category
    ADD CONSTRAINT product_category_slug_e1f8ccc4_uniq UNIQUE (slug);
ALTER TABLE ONLY public.product_categorytranslation
    ADD CONSTRAINT product_categorytranslat_language_code_category_i_f71fd11d_uniq UNIQUE (language_code, category_id);
ALTER TABLE ONLY public.product_categorytranslation
    ADD CONSTRAINT product_categorytranslation_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.product_collection
    ADD CONSTRAINT product_collection_name_key UNIQUE (name);
ALTER TABLE ONLY public.product_collection
    ADD CONSTRAINT product_collection_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.product_collectionproduct
    ADD CONSTRAINT product_collection_products_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.product_collection
    ADD CONSTRAINT product_collection_slug_ec186116_uniq UNIQUE (slug);
ALTER TABLE ONLY public.product_collectionproduct
    ADD CONSTRAINT product_collectionproduc_collection_id_product_id_e582d799_uniq UNIQUE (collection_id, product_id);
ALTER TABLE ONLY public.product_collectiontranslation
    ADD CONSTRAINT product_collectiontransl_language_code_collection_b1200cd5_uniq UNIQUE (language_code, collection_id);
ALTER TABLE ONLY public.product_collectiontranslation
    ADD CONSTRAINT product_collectiontranslation_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.product_digitalcontent
    ADD CONSTRAINT product_digitalcontent_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.product_digitalcontent
    ADD CONSTRAINT product_digitalcontent_product_variant_id_key UNIQUE (product_variant_id);
ALTER TABLE ONLY public.product_digitalcontenturl
    ADD CONSTRAINT product_digitalcontenturl_line_id_key UNIQUE (line_id);
ALTER TABLE ONLY public.product_digitalcontenturl
    ADD CONSTRAINT product_digitalcontenturl_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.product_digitalcontenturl
    ADD CONSTRAINT product_digitalcontenturl_token_key UNIQUE (token);
ALTER TABLE ONLY public.product_product
    ADD CONSTRAINT product_product_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.product_product
    ADD CONSTRAINT product_product_slug_key UNIQUE (slug);
ALTER TABLE ONLY public.product_attributetranslation
    ADD CONSTRAINT product_productattribute_language_code_product_at_58451db2_uniq UNIQUE (language_code, attribute_id);
ALTER TABLE ONLY public.product_attribute
    ADD CONSTRAINT product_productattribute_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.product_attributetranslation
    ADD CONSTRAINT product_productattributetranslation_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.product_producttype
    ADD CONSTRAINT product_productclass_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.product_productimage
    ADD CONSTRAINT product_productimage_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.product_producttranslation
    ADD CONSTRAINT product_producttranslati_language_code_product_id_b06ba774_uniq UNIQUE (language_code, product_id);
ALTER TABLE ONLY public.product_producttranslation
    ADD CONSTRAINT product_producttranslation_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.product_producttype
    ADD CONSTRAINT product_producttype_slug_key UNIQUE (slug);
ALTER TABLE ONLY public.product_productvariant
    ADD CONSTRAINT product_productvariant_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.product_productvariant
    ADD CONSTRAINT product_productvariant_sku_key UNIQUE (sku);
ALTER TABLE ONLY public.product_productvarianttranslation
    ADD CONSTRAINT product_productvarianttr_language_code_product_va_cf16d8d0_uniq UNIQUE (language_code, product_variant_id);
ALTER TABLE ONLY public.product_productvarianttranslation
    ADD CONSTRAINT product_productvarianttranslation_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.product_variantimage
    ADD CONSTRAINT product_variantimage_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.questions_productquestion
    ADD CONSTRAINT questions_productquestion_idempotency_key_key UNIQUE (idempotency_key);
ALTER TABLE ONLY public.questions_productquestion
    ADD CONSTRAINT questions_productquestion_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.reminders_carenotice
    ADD CONSTRAINT reminders_carenotice_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.reminders_carereader
    ADD CONSTRAINT reminders_carereader_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.reminders_carereader
    ADD CONSTRAINT reminders_carereader_user_id_key UNIQUE (user_id);
ALTER TABLE ONLY public.reminders_caretip
    ADD CONSTRAINT reminders_caretip_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.reminders_cartreminder
    ADD CONSTRAINT reminders_cartreminder_checkout_token_key UNIQUE (checkout_token);
ALTER TABLE ONLY public.reminders_cartreminder
    ADD CONSTRAINT reminders_cartreminder_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.reminders_stocksubscription
    ADD CONSTRAINT reminders_stocksubscription_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.reports_closingentry
    ADD CONSTRAINT reports_closingentry_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.reports_dailyclosing
    ADD CONSTRAINT reports_dailyclosing_day_key UNIQUE (day);
ALTER TABLE ONLY public.reports_dailyclosing
    ADD CONSTRAINT reports_dailyclosing_hash_key UNIQUE (hash);
ALTER TABLE ONLY public.reports_dailyclosing
    ADD CONSTRAINT reports_dailyclosing_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.reports_dailyclosing
    ADD CONSTRAINT reports_dailyclosing_previous_hash_key UNIQUE (previous_hash);
ALTER TABLE ONLY public.reports_methodfee
    ADD CONSTRAINT reports_methodfee_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.reviews_review
    ADD CONSTRAINT reviews_review_idempotency_key_key UNIQUE (idempotency_key);
ALTER TABLE ONLY public.reviews_review
    ADD CONSTRAINT reviews_review_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.reviews_reviewinvitation
    ADD CONSTRAINT reviews_reviewinvitation_order_id_key UNIQUE (order_id);
ALTER TABLE ONLY public.reviews_reviewinvitation
    ADD CONSTRAINT reviews_reviewinvitation_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.reviews_reviewphoto
    ADD CONSTRAINT reviews_reviewphoto_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.reviews_reviewphoto
    ADD CONSTRAINT reviews_reviewphoto_token_key UNIQUE (token);
ALTER TABLE ONLY public.reviews_reviewreply
    ADD CONSTRAINT reviews_reviewreply_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.reviews_reviewreply
    ADD CONSTRAINT reviews_reviewreply_review_id_key UNIQUE (review_id);
ALTER TABLE ONLY public.reviews_reviewreport
    ADD CONSTRAINT reviews_reviewreport_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.saleor_config_abandonedpayment
    ADD CONSTRAINT saleor_config_abandonedpayment_pkey PRIMARY KEY (payment_id);
ALTER TABLE ONLY public.saleor_config_apptokencreator
    ADD CONSTRAINT saleor_config_apptokencreator_pkey PRIMARY KEY (token_id);
ALTER TABLE ONLY public.saleor_config_endedsignin
    ADD CONSTRAINT saleor_config_endedsignin_pkey PRIMARY KEY (sid);
ALTER TABLE ONLY public.saleor_config_outboxmessage
    ADD CONSTRAINT saleor_config_outboxmessage_key_key UNIQUE (key);
ALTER TABLE ONLY public.saleor_config_outboxmessage
    ADD CONSTRAINT saleor_config_outboxmessage_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.saleor_config_tokengeneration
    ADD CONSTRAINT saleor_config_tokengeneration_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.search_engines_formerslug
    ADD CONSTRAINT search_engines_formerslug_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.search_engines_pagechange
    ADD CONSTRAINT search_engines_pagechange_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.shipments_carrierpickup
    ADD CONSTRAINT shipments_carrierpickup_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.shipments_carrierrule
    ADD CONSTRAINT shipments_carrierrule_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.orders_ordercancellation
    ADD CONSTRAINT shipments_ordercancellation_order_id_key UNIQUE (order_id);
ALTER TABLE ONLY public.orders_ordercancellation
    ADD CONSTRAINT shipments_ordercancellation_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.orders_orderrefund
    ADD CONSTRAINT shipments_orderrefund_key_key UNIQUE (key);
ALTER TABLE ONLY public.orders_orderrefund
    ADD CONSTRAINT shipments_orderrefund_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.orders_orderrefundline
    ADD CONSTRAINT shipments_orderrefundline_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.orders_orderreturn
    ADD CONSTRAINT shipments_orderreturn_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.orders_orderreturn
    ADD CONSTRAINT shipments_orderreturn_refund_id_key UNIQUE (refund_id);
ALTER TABLE ONLY public.orders_orderreturnline
    ADD CONSTRAINT shipments_orderreturnline_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.shipments_shipment
    ADD CONSTRAINT shipments_shipment_fulfillment_id_key UNIQUE (fulfillment_id);
ALTER TABLE ONLY public.shipments_shipment
    ADD CONSTRAINT shipments_shipment_number_key UNIQUE (number);
ALTER TABLE ONLY public.shipments_shipment
    ADD CONSTRAINT shipments_shipment_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.shipments_trackingevent
    ADD CONSTRAINT shipments_trackingevent_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.shipments_waybill
    ADD CONSTRAINT shipments_waybill_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.shipments_waybill
    ADD CONSTRAINT shipments_waybill_reference_key UNIQUE (reference);
ALTER TABLE ONLY public.shipping_shippingmethod
    ADD CONSTRAINT shipping_shippingmethod_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.shipping_shippingmethodtranslation
    ADD CONSTRAINT shipping_shippingmethodt_language_code_shipping_m_70e4f786_uniq UNIQUE (language_code, shipping_method_id);
ALTER TABLE ONLY public.shipping_shippingmethodtranslation
    ADD CONSTRAINT shipping_shippingmethodtranslation_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.shipping_shippingzone
    ADD CONSTRAINT shipping_shippingzone_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.site_authorizationkey
    ADD CONSTRAINT site_authorizationkey_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.site_authorizationkey
    ADD CONSTRAINT site_authorizationkey_site_settings_id_name_c5f8d1e6_uniq UNIQUE (site_settings_id, name);
ALTER TABLE ONLY public.site_sitesettings
    ADD CONSTRAINT site_sitesettings_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.site_sitesettings
    ADD CONSTRAINT site_sitesettings_site_id_key UNIQUE (site_id);
ALTER TABLE ONLY public.site_sitesettingstranslation
    ADD CONSTRAINT site_sitesettingstransla_language_code_site_setti_e767d9e7_uniq UNIQUE (language_code, site_settings_id);
ALTER TABLE ONLY public.site_sitesettingstranslation
    ADD CONSTRAINT site_sitesettingstranslation_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.account_address
    ADD CONSTRAINT userprofile_address_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.account_user_addresses
    ADD CONSTRAINT userprofile_user_addresses_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.account_user_addresses
    ADD CONSTRAINT userprofile_user_addresses_user_id_address_id_6cb87bcc_uniq UNIQUE (user_id, address_id);
ALTER TABLE ONLY public.account_user
    ADD CONSTRAINT userprofile_user_email_key UNIQUE (email);
ALTER TABLE ONLY public.account_user_groups
    ADD CONSTRAINT userprofile_user_groups_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.account_user_groups
    ADD CONSTRAINT userprofile_user_groups_user_id_group_id_90ce1781_uniq UNIQUE (user_id, group_id);
ALTER TABLE ONLY public.account_user
    ADD CONSTRAINT userprofile_user_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.account_user_user_permissions
    ADD CONSTRAINT userprofile_user_user_pe_user_id_permission_id_706d65c8_uniq UNIQUE (user_id, permission_id);
ALTER TABLE ONLY public.account_user_user_permissions
    ADD CONSTRAINT userprofile_user_user_permissions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.warehouse_allocation
    ADD CONSTRAINT warehouse_allocation_order_line_id_stock_id_aa103861_uniq UNIQUE (order_line_id, stock_id);
ALTER TABLE ONLY public.warehouse_allocation
    ADD CONSTRAINT warehouse_allocation_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.warehouse_stock
    ADD CONSTRAINT warehouse_stock_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.warehouse_stock
    ADD CONSTRAINT warehouse_stock_warehouse_id_product_variant_id_b04a0a40_uniq UNIQUE (warehouse_id, product_variant_id);
ALTER TABLE ONLY public.warehouse_warehouse
    ADD CONSTRAINT warehouse_warehouse_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.warehouse_warehouse_shipping_zones
    ADD CONSTRAINT warehouse_warehouse_ship_warehouse_id_shippingzon_e18400fa_uniq UNIQUE (warehouse_id, shippingzone_id);
ALTER TABLE ONLY public.warehouse_warehouse_shipping_zones
    ADD CONSTRAINT warehouse_warehouse_shipping_zones_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.warehouse_warehouse
    ADD CONSTRAINT warehouse_warehouse_slug_key UNIQUE (slug);
ALTER TABLE ONLY public.webhook_webhook
    ADD CONSTRAINT webhook_webhook_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.webhook_webhookevent
    ADD CONSTRAINT webhook_webhookevent_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.wishlist_wishlist
    ADD CONSTRAINT wishlist_wishlist_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.wishlist_wishlist
    ADD CONSTRAINT wishlist_wishlist_token_key UNIQUE (token);
ALTER TABLE ONLY public.wishlist_wishlist
    ADD CONSTRAINT wishlist_wishlist_user_id_key UNIQUE (user_id);
ALTER TABLE ONLY public.wishlist_wishlistitem
    ADD CONSTRAINT wishlist_wishlistitem_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.wishlist_wishlistitem_variants
    ADD CONSTRAINT wishlist_wishlistitem_va_wishlistitem_id_productv_33a1ed29_uniq UNIQUE (wishlistitem_id, productvariant_id);
ALTER TABLE ONLY public.wishlist_wishlistitem_variants
    ADD CONSTRAINT wishlist_wishlistitem_variants_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.wishlist_wishlistitem
    ADD CONSTRAINT wishlist_wishlistitem_wishlist_id_product_id_3b73b644_uniq UNIQUE (wishlist_id, product_id);
CREATE INDEX account_customerevent_order_id_2d6e2d20 ON public.account_customerevent USING btree (order_id);
CREATE INDEX account_customerevent_user_id_b3d6ec36 ON public.account_customerevent USING btree (user_id);
CREATE INDEX account_customernote_customer_id_ec50cbf6 ON public.account_customernote USING btree (customer_id);
CREATE INDEX account_customernote_date_231c3474 ON public.account_customernote USING btree (date);
CREATE INDEX account_customernote_user_id_b10a6c14 ON public.account_customernote USING btree (user_id);
CREATE INDEX account_serviceaccount_permissions_permission_id_449791f0 ON public.app_app_permissions USING btree (permission_id);
CREATE INDEX account_serviceaccount_permissions_serviceaccount_id_ec78f497 ON public.app_app_permissions USING btree (app_id);
CREATE INDEX account_serviceaccounttoken_auth_token_e4c38601_like ON public.app_apptoken USING btree (auth_token varchar_pattern_ops);
CREATE INDEX account_serviceaccounttoken_service_account_id_a8e6dee8 ON public.app_apptoken USING btree (app_id);
CREATE INDEX account_staffnotificationrecipient_staff_email_a309b82e_like ON public.account_staffnotificationrecipient USING btree (staff_email varchar_pattern_ops);
CREATE INDEX analytics_checkoutconsent_consent_id_27894933 ON public.analytics_checkoutconsent USING btree (consent_id);
CREATE INDEX analytics_checkoutconsent_user_id_42d6718f ON public.analytics_checkoutconsent USING btree (user_id);
CREATE INDEX analytics_consent_changed ON public.analytics_consent USING btree (changed_at);
CREATE INDEX analytics_counted_day ON public.analytics_countedevent USING btree (day, event);
CREATE INDEX analytics_event_time ON public.analytics_recordedevent USING btree (at);
CREATE INDEX analytics_recordedevent_consent_id_a6a10190 ON public.analytics_recordedevent USING btree (consent_id);
CREATE INDEX analytics_recordedevent_key_cb65f062_like ON public.analytics_recordedevent USING btree (key varchar_pattern_ops);
CREATE INDEX analytics_recordedevent_user_id_bed3fa00 ON public.analytics_recordedevent USING btree (user_id);
CREATE INDEX auth_group_name_a6ea08ec_like ON public.auth_group USING btree (name varchar_pattern_ops);
CREATE INDEX auth_group_permissions_group_id_b120cbf9 ON public.auth_group_permissions USING btree (group_id);
CREATE INDEX auth_group_permissions_permission_id_84c5c92e ON public.auth_group_permissions USING btree (permission_id);
CREATE INDEX auth_permission_content_type_id_2f476e4b ON public.auth_permission USING btree (content_type_id);
CREATE INDEX back_office_change_at_a8adf353 ON public.back_office_change USING btree (at);
CREATE INDEX back_office_change_by_id_3eaa756f ON public.back_office_change USING btree (by_id);
CREATE INDEX back_office_change_object ON public.back_office_change USING btree (model, object_key, id DESC);
CREATE INDEX back_office_failedtask_failed_at_ffccd344 ON public.back_office_failedtask USING btree (failed_at);
CREATE INDEX back_office_failedtask_retried_by_id_8a4e6dd2 ON public.back_office_failedtask USING btree (retried_by_id);
CREATE INDEX back_office_failedtask_task_id_bdfa3a77_like ON public.back_office_failedtask USING btree (task_id varchar_pattern_ops);
CREATE INDEX bookings_amountdue_booking_id_42f10cfe ON public.bookings_amountdue USING btree (booking_id);
CREATE INDEX bookings_amountdue_noted_by_id_cd282b8b ON public.bookings_amountdue USING btree (noted_by_id);
CREATE INDEX bookings_booking_reference_af3214d4_like ON public.bookings_booking USING btree (reference varchar_pattern_ops);
CREATE INDEX bookings_booking_service_id_8d3eedd5 ON public.bookings_booking USING btree (service_id);
CREATE INDEX bookings_booking_user_id_834dfc23 ON public.bookings_booking USING btree (user_id);
CREATE INDEX bookings_bookingoption_booking_id_5ba5d753 ON public.bookings_bookingoption USING btree (booking_id);
CREATE INDEX bookings_bookingoption_option_id_f3218aa2 ON public.bookings_bookingoption USING btree (option_id);
CREATE INDEX bookings_bookingphoto_booking_id_114f3068 ON public.bookings_bookingphoto USING btree (booking_id);
CREATE INDEX bookings_bookingphoto_token_bb734a83_like ON public.bookings_bookingphoto USING btree (token varchar_pattern_ops);
CREATE INDEX bookings_bookingstep_booking_id_ee82909a ON public.bookings_bookingstep USING btree (booking_id);
CREATE INDEX bookings_bookingstep_by_id_4284d287 ON public.bookings_bookingstep USING btree (by_id);
CREATE INDEX bookings_by_event_date ON public.bookings_booking USING btree (event_date) WHERE (event_date IS NOT NULL);
CREATE INDEX bookings_by_state ON public.bookings_booking USING btree (state, created_at DESC, id DESC);
CREATE INDEX bookings_crewassignment_booking_id_acdbe502 ON public.bookings_crewassignment USING btree (booking_id);
CREATE INDEX bookings_crewassignment_crew_id_84b22697 ON public.bookings_crewassignment USING btree (crew_id);
CREATE INDEX bookings_duerefund_by_id_a1b8c300 ON public.bookings_duerefund USING btree (by_id);
CREATE INDEX bookings_duerefund_due_id_a9a68e65 ON public.bookings_duerefund USING btree (due_id);
CREATE INDEX bookings_duerefund_key_5ff6df02_like ON public.bookings_duerefund USING btree (key varchar_pattern_ops);
CREATE INDEX bookings_newest ON public.bookings_booking USING btree (created_at DESC, id DESC);
CREATE INDEX bookings_of_customer ON public.bookings_booking USING btree (user_id, created_at DESC);
CREATE INDEX bookings_of_phone ON public.bookings_booking USING btree (phone);
CREATE INDEX bookings_open_quotes ON public.bookings_quote USING btree (valid_until) WHERE ((expired_at IS NULL) AND ((state)::text = 'sent'::text));
CREATE INDEX bookings_optiongroup_service_id_3c8f5499 ON public.bookings_optiongroup USING btree (service_id);
CREATE INDEX bookings_optiongroup_slug_11ea8516 ON public.bookings_optiongroup USING btree (slug);
CREATE INDEX bookings_optiongroup_slug_11ea8516_like ON public.bookings_optiongroup USING btree (slug varchar_pattern_ops);
CREATE INDEX bookings_quote_booking_id_0688a146 ON public.bookings_quote USING btree (booking_id);
CREATE INDEX bookings_quote_created_by_id_66fac0e0 ON public.bookings_quote USING btree (created_by_id);
CREATE INDEX bookings_quote_number_abdb23fc_like ON public.bookings_quote USING btree (number varchar_pattern_ops);
CREATE INDEX bookings_quote_secret_074d2ea5_like ON public.bookings_quote USING btree (secret varchar_pattern_ops);
CREATE INDEX bookings_quoteline_quote_id_e43dd025 ON public.bookings_quoteline USING btree (quote_id);
CREATE INDEX bookings_service_slug_a729fa9b_like ON public.bookings_service USING btree (slug varchar_pattern_ops);
CREATE INDEX bookings_serviceoption_group_id_bb540d78 ON public.bookings_serviceoption USING btree (group_id);
CREATE INDEX bookings_serviceoption_service_id_dab9e00a ON public.bookings_serviceoption USING btree (service_id);
CREATE INDEX bookings_serviceoption_slug_4b75101c ON public.bookings_serviceoption USING btree (slug);
CREATE INDEX bookings_serviceoption_slug_4b75101c_like ON public.bookings_serviceoption USING btree (slug varchar_pattern_ops);
CREATE INDEX card_payment_waiting ON public.payments_cardpayment USING btree (state, created_at);
CREATE INDEX care_guides_guidetext_product_id_c8c295a8 ON public.care_guides_guidetext USING btree (product_id);
CREATE INDEX cart_cart_billing_address_id_9eb62ddd ON public.checkout_checkout USING btree (billing_address_id);
CREATE INDEX cart_cart_shipping_address_id_adfddaf9 ON public.checkout_checkout USING btree (shipping_address_id);
CREATE INDEX cart_cart_shipping_method_id_835c02e0 ON public.checkout_checkout USING btree (shipping_method_id);
CREATE INDEX cart_cart_user_id_9b4220b9 ON public.checkout_checkout USING btree (user_id);
CREATE INDEX cart_cartline_cart_id_c7b9981e ON public.checkout_checkoutline USING btree (checkout_id);
CREATE INDEX cart_cartline_product_id_1a54130f ON public.checkout_checkoutline USING btree (variant_id);
CREATE INDEX cart_held_stock ON public.warehouse_allocation USING btree (stock_id) INCLUDE (quantity_allocated, order_line_id) WHERE (quantity_allocated > 0);
CREATE INDEX cart_open_stock_holds ON public.cart_stockhold USING btree (stock_id, until) WHERE (order_id IS NULL);
CREATE INDEX cart_placedorder_user_id_bc9369c7 ON public.cart_placedorder USING btree (user_id);
CREATE INDEX cart_stockhold_order_id_96f25370 ON public.cart_stockhold USING btree (order_id);
CREATE INDEX cart_stockhold_user_id_d0596ebb ON public.cart_stockhold USING btree (user_id);
CREATE INDEX cart_voucheruse_user_id_d1707362 ON public.cart_voucheruse USING btree (user_id);
CREATE INDEX cart_voucheruse_voucher_id_6f8e187a ON public.cart_voucheruse USING btree (voucher_id);
CREATE INDEX catalogue_deletedvariant_sku_3c9e2154_like ON public.catalogue_deletedvariant USING btree (sku varchar_pattern_ops);
CREATE INDEX catalogue_listingrevision_transaction_3b124775 ON public.catalogue_listingrevision USING btree (transaction);
CREATE INDEX catalogue_listingrow_slug_bfc69d2e ON public.catalogue_listingrow USING btree (slug);
CREATE INDEX catalogue_listingrow_slug_bfc69d2e_like ON public.catalogue_listingrow USING btree (slug varchar_pattern_ops);
CREATE INDEX catalogue_productviews_day_6f29b3f5 ON public.catalogue_productviews USING btree (day);
CREATE INDEX catalogue_renderedimage_digest_fb50691b ON public.catalogue_renderedimage USING btree (digest);
CREATE INDEX catalogue_renderedimage_digest_fb50691b_like ON public.catalogue_renderedimage USING btree (digest varchar_pattern_ops);
CREATE INDEX catalogue_renderedimage_name_2ccf30bd_like ON public.catalogue_renderedimage USING btree (name varchar_pattern_ops);
CREATE INDEX catalogue_searchform_form_9213b948_like ON public.catalogue_searchform USING btree (form varchar_pattern_ops);
CREATE INDEX catalogue_searchword_skeleton_2af7602c ON public.catalogue_searchword USING btree (skeleton);
CREATE INDEX catalogue_searchword_skeleton_2af7602c_like ON public.catalogue_searchword USING btree (skeleton varchar_pattern_ops);
CREATE INDEX catalogue_searchword_word_12fcc894_like ON public.catalogue_searchword USING btree (word varchar_pattern_ops);
CREATE INDEX catalogue_wishlistlink_token_0d855cc4_like ON public.catalogue_wishlistlink USING btree (token varchar_pattern_ops);
CREATE INDEX checkout_checkout_gift_cards_checkout_id_e314728d ON public.checkout_checkout_gift_cards USING btree (checkout_id);
CREATE INDEX checkout_checkout_gift_cards_giftcard_id_f5994462 ON public.checkout_checkout_gift_cards USING btree (giftcard_id);
CREATE INDEX companies_savedcompany_user_id_113f0c28 ON public.companies_savedcompany USING btree (user_id);
CREATE INDEX content_contactmessage_answered_by_id_e0ab9c21 ON public.content_contactmessage USING btree (answered_by_id);
CREATE INDEX content_contactmessage_user_id_a1c5e656 ON public.content_contactmessage USING btree (user_id);
CREATE INDEX content_messages ON public.content_contactmessage USING btree (created_at DESC, id DESC);
CREATE INDEX content_messages_by_state ON public.content_contactmessage USING btree (state, created_at DESC, id DESC);
CREATE INDEX delivery_blackoutday_area_id_04fdcb51 ON public.delivery_blackoutday USING btree (area_id);
CREATE INDEX delivery_deliveryarea_shipping_method_id_a18a7208 ON public.delivery_deliveryarea USING btree (shipping_method_id);
CREATE INDEX delivery_pickupcode_handed_over_by_id_8abc8175 ON public.delivery_pickupcode USING btree (handed_over_by_id);
CREATE INDEX delivery_pickupcode_point_id_d8a68d0f ON public.delivery_pickupcode USING btree (point_id);
CREATE INDEX delivery_slotbooking_slot_day_id_607e21f5 ON public.delivery_slotbooking USING btree (slot_day_id);
CREATE INDEX delivery_slotday_rule_id_772ed1c1 ON public.delivery_slotday USING btree (rule_id);
CREATE INDEX delivery_slothold_expires_at_662732eb ON public.delivery_slothold USING btree (expires_at);
CREATE INDEX delivery_slothold_slot_day_id_bb60f842 ON public.delivery_slothold USING btree (slot_day_id);
CREATE INDEX delivery_slotrule_area_id_85185947 ON public.delivery_slotrule USING btree (area_id);
CREATE INDEX discount_sale_categories_category_id_64e132af ON public.discount_sale_categories USING btree (category_id);
CREATE INDEX discount_sale_categories_sale_id_2aeee4a7 ON public.discount_sale_categories USING btree (sale_id);
CREATE INDEX discount_sale_collections_collection_id_f66df9d7 ON public.discount_sale_collections USING btree (collection_id);
CREATE INDEX discount_sale_collections_sale_id_a912da4a ON public.discount_sale_collections USING btree (sale_id);
CREATE INDEX discount_sale_products_product_id_d42c9636 ON public.discount_sale_products USING btree (product_id);
CREATE INDEX discount_sale_products_sale_id_10e3a20f ON public.discount_sale_products USING btree (sale_id);
CREATE INDEX discount_saletranslation_sale_id_36a69b0a ON public.discount_saletranslation USING btree (sale_id);
CREATE INDEX discount_voucher_categories_category_id_fc9d044a ON public.discount_voucher_categories USING btree (category_id);
CREATE INDEX discount_voucher_categories_voucher_id_19a56338 ON public.discount_voucher_categories USING btree (voucher_id);
CREATE INDEX discount_voucher_code_ff8dc52c_like ON public.discount_voucher USING btree (code varchar_pattern_ops);
CREATE INDEX discount_voucher_collections_collection_id_b9de6b54 ON public.discount_voucher_collections USING btree (collection_id);
CREATE INDEX discount_voucher_collections_voucher_id_4ce1fde3 ON public.discount_voucher_collections USING btree (voucher_id);
CREATE INDEX discount_voucher_products_product_id_4a3131ff ON public.discount_voucher_products USING btree (product_id);
CREATE INDEX discount_voucher_products_voucher_id_8a2e6c3a ON public.discount_voucher_products USING btree (voucher_id);
CREATE INDEX discount_vouchercustomer_voucher_id_bb55c04f ON public.discount_vouchercustomer USING btree (voucher_id);
CREATE INDEX discount_vouchertranslation_voucher_id_288246a9 ON public.discount_vouchertranslation USING btree (voucher_id);
CREATE INDEX dispatch_run_closed_by_id_23614e66 ON public.dispatch_run USING btree (closed_by_id);
CREATE INDEX dispatch_run_day_1379af2f ON public.dispatch_run USING btree (day);
CREATE INDEX dispatch_run_van_id_39585af9 ON public.dispatch_run USING btree (van_id);
CREATE INDEX dispatch_stop_order_id_b62580af ON public.dispatch_stop USING btree (order_id);
CREATE INDEX dispatch_stop_run_id_ff7198bd ON public.dispatch_stop USING btree (run_id);
CREATE INDEX dispatch_stopreport_stop_id_e48b9439 ON public.dispatch_stopreport USING btree (stop_id);
CREATE INDEX dispatch_van_areas_deliveryarea_id_1b052e5a ON public.dispatch_van_areas USING btree (deliveryarea_id);
CREATE INDEX dispatch_van_areas_van_id_b9f2258c ON public.dispatch_van_areas USING btree (van_id);
CREATE INDEX dispatch_van_name_925e07f9_like ON public.dispatch_van USING btree (name varchar_pattern_ops);
CREATE INDEX django_admin_log_content_type_id_c4bce8eb ON public.django_admin_log USING btree (content_type_id);
CREATE INDEX django_admin_log_user_id_c564eba6 ON public.django_admin_log USING btree (user_id);
CREATE INDEX django_prices_openexchan_to_currency_92c4a4e1_like ON public.django_prices_openexchangerates_conversionrate USING btree (to_currency varchar_pattern_ops);
CREATE INDEX django_prices_vatlayer_vat_country_code_858b2cc4 ON public.django_prices_vatlayer_vat USING btree (country_code);
CREATE INDEX django_prices_vatlayer_vat_country_code_858b2cc4_like ON public.django_prices_vatlayer_vat USING btree (country_code varchar_pattern_ops);
CREATE INDEX django_site_domain_a2e37b91_like ON public.django_site USING btree (domain varchar_pattern_ops);
CREATE UNIQUE INDEX first_invoice_of_each_order ON public.invoices_taxinvoice USING btree (order_id) WHERE (((kind)::text = 'invoice'::text) AND (replaced_id IS NULL));
CREATE UNIQUE INDEX first_invoice_of_each_subject ON public.invoices_taxinvoice USING btree (subject) WHERE ((order_id IS NULL) AND (replaced_id IS NULL) AND ((kind)::text = 'invoice'::text));
CREATE INDEX former_slugs_of_object ON public.search_engines_formerslug USING btree (kind, object_id);
CREATE INDEX gift_card_entry_order ON public.gift_cards_giftcardentry USING btree (order_number);
CREATE INDEX gift_card_last_digits ON public.gift_cards_giftcardcode USING btree (last_digits);
CREATE INDEX gift_card_purchase_to_refund ON public.gift_card_purchases_giftcardpurchase USING btree (cancelled_at) WHERE ((cancelled_at IS NOT NULL) AND (refunded_at IS NULL));
CREATE INDEX gift_card_purchases_giftcardpurchase_buyer_id_4c54dcdd ON public.gift_card_purchases_giftcardpurchase USING btree (buyer_id);
CREATE INDEX gift_card_purchases_giftcardpurchase_cancelled_by_id_3e7bf2ca ON public.gift_card_purchases_giftcardpurchase USING btree (cancelled_by_id);
CREATE INDEX gift_card_purchases_giftcardpurchase_reference_285045b1_like ON public.gift_card_purchases_giftcardpurchase USING btree (reference varchar_pattern_ops);
CREATE INDEX gift_card_to_be_sent ON public.gift_cards_issuedgiftcard USING btree (send_on) WHERE (sent_at IS NULL);
CREATE INDEX gift_cards_giftcardcode_card_id_bfae0527 ON public.gift_cards_giftcardcode USING btree (card_id);
CREATE INDEX gift_cards_giftcardcode_code_hash_1f28ea8a_like ON public.gift_cards_giftcardcode USING btree (code_hash varchar_pattern_ops);
CREATE INDEX gift_cards_giftcardentry_card_id_2db49ad1 ON public.gift_cards_giftcardentry USING btree (card_id);
CREATE INDEX gift_cards_giftcardentry_key_e62220d1_like ON public.gift_cards_giftcardentry USING btree (key varchar_pattern_ops);
CREATE INDEX gift_cards_giftcardentry_staff_id_e32d0f2b ON public.gift_cards_giftcardentry USING btree (staff_id);
CREATE INDEX gift_cards_issuedgiftcard_buyer_id_140d70c5 ON public.gift_cards_issuedgiftcard USING btree (buyer_id);
CREATE INDEX giftcard_giftcard_code_f6fb6be8_like ON public.giftcard_giftcard USING btree (code varchar_pattern_ops);
CREATE INDEX giftcard_giftcard_user_id_ce2401b5 ON public.giftcard_giftcard USING btree (user_id);
CREATE INDEX gifts_with_names ON public.gifts_ordergift USING btree (created_at) WHERE (erased_at IS NULL);
CREATE UNIQUE INDEX invoice_chained_once ON public.invoices_taxinvoice USING btree (unit_id, previous_hash);
CREATE UNIQUE INDEX invoice_position_once ON public.invoices_taxinvoice USING btree (unit_id, "position");
CREATE UNIQUE INDEX invoice_replaced_once ON public.invoices_taxinvoice USING btree (replaced_id);
CREATE INDEX invoice_reports_rejected ON public.invoices_invoicereport USING btree (invoice_id) WHERE ((state)::text = 'refused'::text);
CREATE INDEX invoice_reports_waiting ON public.invoices_invoicereport USING btree (invoice_id) WHERE ((state)::text = 'waiting'::text);
CREATE INDEX invoices_by_time ON public.invoices_taxinvoice USING btree (issued_at);
CREATE INDEX invoices_duecreditnote_order_id_56bffbcf ON public.invoices_duecreditnote USING btree (order_id);
CREATE INDEX invoices_egsunit_serial_1b6a2767_like ON public.invoices_egsunit USING btree (serial varchar_pattern_ops);
CREATE INDEX invoices_invoicecounter_name_55de0900_like ON public.invoices_invoicecounter USING btree (name varchar_pattern_ops);
CREATE INDEX invoices_of_subjects ON public.invoices_taxinvoice USING btree (subject) WHERE (NOT ((subject)::text = ''::text));
CREATE INDEX invoices_taxinvoice_credited_id_f49d23d8 ON public.invoices_taxinvoice USING btree (credited_id);
CREATE INDEX invoices_taxinvoice_hash_bebd3f91_like ON public.invoices_taxinvoice USING btree (hash varchar_pattern_ops);
CREATE INDEX invoices_taxinvoice_order_id_51709abe ON public.invoices_taxinvoice USING btree (order_id);
CREATE INDEX invoices_taxinvoice_previous_hash_cc558de3_like ON public.invoices_taxinvoice USING btree (previous_hash varchar_pattern_ops);
CREATE INDEX listing_category ON public.catalogue_listingrow USING btree (category_id);
CREATE INDEX listing_changes_at ON public.catalogue_listingrow USING btree (changes_at) WHERE (changes_at IS NOT NULL);
CREATE INDEX listing_colors ON public.catalogue_listingrow USING gin (color_ids);
CREATE INDEX listing_name_ar ON public.catalogue_listingrow USING btree (name_key_ar, product_id DESC) WHERE is_listed;
CREATE INDEX listing_name_en ON public.catalogue_listingrow USING btree (name_key_en, product_id DESC) WHERE is_listed;
CREATE INDEX listing_newest ON public.catalogue_listingrow USING btree (newest_key DESC, product_id DESC) WHERE is_listed;
CREATE INDEX listing_occasions ON public.catalogue_listingrow USING gin (occasion_ids);
CREATE INDEX listing_price ON public.catalogue_listingrow USING btree (current_price, product_id DESC) WHERE is_listed;
CREATE INDEX listing_recipients ON public.catalogue_listingrow USING gin (recipient_ids);
CREATE INDEX listing_sizes ON public.catalogue_listingrow USING gin (size_ids);
CREATE INDEX listing_themes ON public.catalogue_listingrow USING gin (theme_ids);
CREATE INDEX menu_menuitem_category_id_af353a3b ON public.menu_menuitem USING btree (category_id);
CREATE INDEX menu_menuitem_collection_id_b913b19e ON public.menu_menuitem USING btree (collection_id);
CREATE INDEX menu_menuitem_menu_id_f466b139 ON public.menu_menuitem USING btree (menu_id);
CREATE INDEX menu_menuitem_page_id_a0c8f92d ON public.menu_menuitem USING btree (page_id);
CREATE INDEX menu_menuitem_parent_id_439f55a5 ON public.menu_menuitem USING btree (parent_id);
CREATE INDEX menu_menuitem_sort_order_f96ed184 ON public.menu_menuitem USING btree (sort_order);
CREATE INDEX menu_menuitem_tree_id_0d2e9c9a ON public.menu_menuitem USING btree (tree_id);
CREATE INDEX menu_menuitemtranslation_menu_item_id_3445926c ON public.menu_menuitemtranslation USING btree (menu_item_id);
CREATE INDEX messaging_messageconsent_user_id_c090cf57 ON public.messaging_messageconsent USING btree (user_id);
CREATE INDEX messaging_whatsapp_undecided ON public.messaging_whatsappdelivery USING btree (created_at) WHERE (NOT (payload = '{}'::jsonb));
CREATE INDEX messaging_whatsappdelivery_phone_hash_8dfdbe55 ON public.messaging_whatsappdelivery USING btree (phone_hash);
CREATE INDEX messaging_whatsappdelivery_phone_hash_8dfdbe55_like ON public.messaging_whatsappdelivery USING btree (phone_hash varchar_pattern_ops);
CREATE INDEX messaging_whatsappdelivery_provider_message_id_de9b9f34_like ON public.messaging_whatsappdelivery USING btree (provider_message_id varchar_pattern_ops);
CREATE UNIQUE INDEX one_active_egs_unit ON public.invoices_egsunit USING btree (is_active) WHERE is_active;
CREATE UNIQUE INDEX one_card_payment_for_each_charge ON public.payments_cardpayment USING btree (provider, provider_id) WHERE (NOT ((provider_id)::text = ''::text));
CREATE UNIQUE INDEX one_care_tip_of_category ON public.reminders_caretip USING btree (category_id, task, first_month) WHERE (category_id IS NOT NULL);
CREATE UNIQUE INDEX one_care_tip_of_product ON public.reminders_caretip USING btree (product_id, task, first_month) WHERE (product_id IS NOT NULL);
CREATE UNIQUE INDEX one_care_tip_of_value ON public.reminders_caretip USING btree (value_id, task, first_month) WHERE (value_id IS NOT NULL);
CREATE UNIQUE INDEX one_document_for_each_event ON public.invoices_taxinvoice USING btree (order_id, kind, key) WHERE (replaced_id IS NULL);
CREATE UNIQUE INDEX one_document_for_each_subject_event ON public.invoices_taxinvoice USING btree (subject, kind, key) WHERE ((order_id IS NULL) AND (replaced_id IS NULL));
CREATE UNIQUE INDEX one_first_step ON public.bookings_bookingstep USING btree (booking_id) WHERE ((from_state)::text = ''::text);
CREATE UNIQUE INDEX one_live_payment_for_each_order ON public.payments_cardpayment USING btree (order_id) WHERE ((state)::text = ANY ((ARRAY['pending'::character varying, 'challenge'::character varying, 'authorised'::character varying, 'paid'::character varying])::text[]));
CREATE UNIQUE INDEX one_live_payment_for_each_subject ON public.payments_cardpayment USING btree (purpose, subject) WHERE ((NOT ((subject)::text = ''::text)) AND ((state)::text = ANY ((ARRAY['pending'::character varying, 'challenge'::character varying, 'authorised'::character varying, 'paid'::character varying])::text[])));
CREATE UNIQUE INDEX one_live_waybill_for_each_parcel ON public.shipments_waybill USING btree (shipment_id) WHERE ((state)::text = ANY ((ARRAY['pending'::character varying, 'cancelling'::character varying, 'issued'::character varying])::text[]));
CREATE UNIQUE INDEX one_open_consent_of_account ON public.messaging_messageconsent USING btree (user_id, channel, topic) WHERE ((withdrawn_at IS NULL) AND (NOT (user_id IS NULL)));
CREATE UNIQUE INDEX one_open_consent_of_address ON public.messaging_messageconsent USING btree (address, channel, topic) WHERE ((user_id IS NULL) AND (withdrawn_at IS NULL));
CREATE UNIQUE INDEX one_open_pickup_of_a_code ON public.delivery_pickupcode USING btree (code) WHERE (handed_over_at IS NULL);
CREATE UNIQUE INDEX one_open_quote_for_each_booking ON public.bookings_quote USING btree (booking_id) WHERE ((state)::text = ANY ((ARRAY['sent'::character varying, 'accepted'::character varying])::text[]));
CREATE UNIQUE INDEX one_open_visit_or_event ON public.bookings_crewassignment USING btree (booking_id, purpose) WHERE ((NOT is_cancelled) AND (NOT is_over) AND ((purpose)::text = ANY ((ARRAY['visit'::character varying, 'event'::character varying])::text[])));
CREATE UNIQUE INDEX one_parcel_for_each_tracking_number ON public.shipments_shipment USING btree (carrier, tracking_number) WHERE (NOT ((tracking_number)::text = ''::text));
CREATE UNIQUE INDEX one_pending_refund_for_each_card_payment ON public.payments_paymentrefund USING btree (payment_id) WHERE ((state)::text = 'pending'::text);
CREATE UNIQUE INDEX one_pickup_for_each_day ON public.shipments_carrierpickup USING btree (carrier, day) WHERE (NOT ((state)::text = 'refused'::text));
CREATE UNIQUE INDEX one_row_for_each_waybill ON public.shipments_waybill USING btree (carrier, number) WHERE (NOT ((number)::text = ''::text));
CREATE UNIQUE INDEX one_run_of_an_order ON public.dispatch_stop USING btree (order_id) WHERE (NOT ((state)::text = 'put_back'::text));
CREATE UNIQUE INDEX one_voucher_use_of_phone ON public.cart_voucheruse USING btree (voucher_id, phone_key) WHERE (NOT ((phone_key)::text = ''::text));
CREATE UNIQUE INDEX one_waiting_card_payment_for_each_customer ON public.payments_cardpayment USING btree (user_id) WHERE ((state)::text = ANY ((ARRAY['pending'::character varying, 'challenge'::character varying])::text[]));
CREATE UNIQUE INDEX one_waiting_place_of_account ON public.reminders_stocksubscription USING btree (variant_id, user_id) WHERE (((state)::text = 'waiting'::text) AND (NOT (user_id IS NULL)));
CREATE UNIQUE INDEX one_waiting_place_of_phone ON public.reminders_stocksubscription USING btree (variant_id, phone) WHERE (((state)::text = 'waiting'::text) AND (user_id IS NULL));
CREATE INDEX order_fulfillment_order_id_02695111 ON public.order_fulfillment USING btree (order_id);
CREATE INDEX order_fulfillmentline_fulfillment_id_68f3291d ON public.order_fulfillmentline USING btree (fulfillment_id);
CREATE INDEX order_fulfillmentline_order_line_id_7d40e054 ON public.order_fulfillmentline USING btree (order_line_id);
CREATE INDEX order_fulfillmentline_stock_id_da5a99fe ON public.order_fulfillmentline USING btree (stock_id);
CREATE INDEX order_invoice_order_id_e06e769e ON public.order_invoice USING btree (order_id);
CREATE INDEX order_order_billing_address_id_8fe537cf ON public.order_order USING btree (billing_address_id);
CREATE INDEX order_order_gift_cards_giftcard_id_f6844926 ON public.order_order_gift_cards USING btree (giftcard_id);
CREATE INDEX order_order_gift_cards_order_id_ce5608c4 ON public.order_order_gift_cards USING btree (order_id);
CREATE INDEX order_order_shipping_address_id_57e64931 ON public.order_order USING btree (shipping_address_id);
CREATE INDEX order_order_shipping_method_id_2a742834 ON public.order_order USING btree (shipping_method_id);
CREATE INDEX order_order_token_ddb7fb7b_like ON public.order_order USING btree (token varchar_pattern_ops);
CREATE INDEX order_order_user_id_7cf9bc2b ON public.order_order USING btree (user_id);
CREATE INDEX order_order_voucher_id_0748ca22 ON public.order_order USING btree (voucher_id);
CREATE INDEX order_orderevent_order_id_09aa7ccd ON public.order_orderevent USING btree (order_id);
CREATE INDEX order_orderevent_user_id_1056ac9c ON public.order_orderevent USING btree (user_id);
CREATE INDEX order_orderline_order_id_eb04ec2d ON public.order_orderline USING btree (order_id);
CREATE INDEX order_orderline_variant_id_866774cb ON public.order_orderline USING btree (variant_id);
CREATE INDEX otp_static_staticdevice_user_id_7f9cff2b ON public.otp_static_staticdevice USING btree (user_id);
CREATE INDEX otp_static_statictoken_device_id_74b7c7d1 ON public.otp_static_statictoken USING btree (device_id);
CREATE INDEX otp_static_statictoken_token_d0a51866 ON public.otp_static_statictoken USING btree (token);
CREATE INDEX otp_static_statictoken_token_d0a51866_like ON public.otp_static_statictoken USING btree (token varchar_pattern_ops);
CREATE INDEX otp_totp_totpdevice_user_id_0fb18292 ON public.otp_totp_totpdevice USING btree (user_id);
CREATE INDEX outbox_about ON public.saleor_config_outboxmessage USING btree (about);
CREATE INDEX outbox_due ON public.saleor_config_outboxmessage USING btree (next_try_at) WHERE ((state)::text = 'waiting'::text);
CREATE INDEX outbox_newest ON public.saleor_config_outboxmessage USING btree (created_at DESC, id);
CREATE INDEX page_page_slug_d6b7c8ed_like ON public.page_page USING btree (slug varchar_pattern_ops);
CREATE INDEX page_pagetranslation_page_id_60216ef5 ON public.page_pagetranslation USING btree (page_id);
CREATE INDEX payment_capture_pending ON public.payments_paymentcapture USING btree (state, created_at);
CREATE INDEX payment_paymentmethod_checkout_id_5c0aae3d ON public.payment_payment USING btree (checkout_id);
CREATE INDEX payment_paymentmethod_order_id_58acb979 ON public.payment_payment USING btree (order_id);
CREATE INDEX payment_refund_pending ON public.payments_paymentrefund USING btree (state, created_at);
CREATE INDEX payment_transaction_payment_method_id_d35e75c1 ON public.payment_transaction USING btree (payment_id);
CREATE INDEX payments_cardpayment_order_id_c144c752 ON public.payments_cardpayment USING btree (order_id);
CREATE INDEX payments_cardpayment_user_id_01c84b74 ON public.payments_cardpayment USING btree (user_id);
CREATE INDEX payments_paymentcapture_key_dce7b21a_like ON public.payments_paymentcapture USING btree (key varchar_pattern_ops);
CREATE INDEX payments_paymentcapture_payment_id_bb419e23 ON public.payments_paymentcapture USING btree (payment_id);
CREATE INDEX payments_paymentrefund_key_7be3bfb7_like ON public.payments_paymentrefund USING btree (key varchar_pattern_ops);
CREATE INDEX payments_paymentrefund_order_id_3ba9edae ON public.payments_paymentrefund USING btree (order_id);
CREATE INDEX payments_paymentrefund_payment_id_a4dd9b77 ON public.payments_paymentrefund USING btree (payment_id);
CREATE INDEX payments_paymentrepair_payment_id_cb56377f ON public.payments_paymentrepair USING btree (payment_id);
CREATE INDEX payments_sandboxcard_token_162d9c72_like ON public.payments_sandboxcard USING btree (token varchar_pattern_ops);
CREATE INDEX payments_sandboxcharge_challenge_id_df6828a3_like ON public.payments_sandboxcharge USING btree (challenge_id varchar_pattern_ops);
CREATE INDEX payments_sandboxrefund_charge_id_68665b60 ON public.payments_sandboxrefund USING btree (charge_id);
CREATE INDEX payments_sandboxrefund_key_3b18998f_like ON public.payments_sandboxrefund USING btree (key varchar_pattern_ops);
CREATE INDEX payments_savedcard_user_id_97009587 ON public.payments_savedcard USING btree (user_id);
CREATE INDEX phone_otp_audit_phone ON public.phone_otp_auditevent USING btree (phone_hash, created_at);
CREATE INDEX phone_otp_audit_time ON public.phone_otp_auditevent USING btree (created_at);
CREATE INDEX phone_otp_auditevent_user_id_4480e557 ON public.phone_otp_auditevent USING btree (user_id);
CREATE INDEX phone_otp_knowndevice_user_id_8f4b41f5 ON public.phone_otp_knowndevice USING btree (user_id);
CREATE INDEX phone_otp_phoneidentity_phone_e02ce8c0_like ON public.phone_otp_phoneidentity USING btree (phone varchar_pattern_ops);
CREATE INDEX phone_otp_session_token_hash_9a1d8ce1_like ON public.phone_otp_session USING btree (token_hash varchar_pattern_ops);
CREATE INDEX phone_otp_session_user_id_f1aed7e2 ON public.phone_otp_session USING btree (user_id);
CREATE INDEX phone_otp_sms_phone ON public.phone_otp_smsdelivery USING btree (phone_hash, created_at);
CREATE INDEX phone_otp_sms_reference ON public.phone_otp_smsdelivery USING btree (reference) WHERE (NOT ((reference)::text = ''::text));
CREATE INDEX phone_otp_sms_time ON public.phone_otp_smsdelivery USING btree (created_at);
CREATE INDEX plugins_pluginconfiguration_identifier_3d7349fe_like ON public.plugins_pluginconfiguration USING btree (identifier varchar_pattern_ops);
CREATE INDEX product_assignedproductatt_assignedproductattribute_i_6d497dfa ON public.product_assignedproductattribute_values USING btree (assignedproductattribute_id);
CREATE INDEX product_assignedproductatt_attributevalue_id_5bd29b24 ON public.product_assignedproductattribute_values USING btree (attributevalue_id);
CREATE INDEX product_assignedproductattribute_assignment_id_eb2f81a4 ON public.product_assignedproductattribute USING btree (assignment_id);
CREATE INDEX product_assignedproductattribute_product_id_68be10a3 ON public.product_assignedproductattribute USING btree (product_id);
CREATE INDEX product_assignedvariantatt_assignedvariantattribute_i_8d6d62ef ON public.product_assignedvariantattribute_values USING btree (assignedvariantattribute_id);
CREATE INDEX product_assignedvariantatt_attributevalue_id_41cc2454 ON public.product_assignedvariantattribute_values USING btree (attributevalue_id);
CREATE INDEX product_assignedvariantattribute_assignment_id_8fdbffe8 ON public.product_assignedvariantattribute USING btree (assignment_id);
CREATE INDEX product_assignedvariantattribute_variant_id_27483e6a ON public.product_assignedvariantattribute USING btree (variant_id);
CREATE INDEX product_attribute_slug_a2ba35f2_like ON public.product_attribute USING btree (slug varchar_pattern_ops);
CREATE INDEX product_attributechoiceval_attribute_choice_value_id_71c4c0a7 ON public.product_attributevaluetranslation USING btree (attribute_value_id);
CREATE INDEX product_attributechoicevalue_attribute_id_c28c6c92 ON public.product_attributevalue USING btree (attribute_id);
CREATE INDEX product_attributechoicevalue_slug_e0d2d25b ON public.product_attributevalue USING btree (slug);
CREATE INDEX product_attributechoicevalue_slug_e0d2d25b_like ON public.product_attributevalue USING btree (slug varchar_pattern_ops);
CREATE INDEX product_attributechoicevalue_sort_order_c4c071c4 ON public.product_attributevalue USING btree (sort_order);
CREATE INDEX product_attributeproduct_attribute_id_0051c706 ON public.product_attributeproduct USING btree (attribute_id);
CREATE INDEX product_attributeproduct_product_type_id_54357b3b ON public.product_attributeproduct USING btree (product_type_id);
CREATE INDEX product_attributeproduct_sort_order_cec8a8e2 ON public.product_attributeproduct USING btree (sort_order);
CREATE INDEX product_attributevariant_attribute_id_e47d3bc3 ON public.product_attributevariant USING btree (attribute_id);
CREATE INDEX product_attributevariant_product_type_id_ba95c6dd ON public.product_attributevariant USING btree (product_type_id);
CREATE INDEX product_attributevariant_sort_order_cf4b00ef ON public.product_attributevariant USING btree (sort_order);
CREATE INDEX product_category_parent_id_f6860923 ON public.product_category USING btree (parent_id);
CREATE INDEX product_category_slug_e1f8ccc4_like ON public.product_category USING btree (slug varchar_pattern_ops);
CREATE INDEX product_category_tree_id_f3c46461 ON public.product_category USING btree (tree_id);
CREATE INDEX product_categorytranslation_category_id_aa8d0917 ON public.product_categorytranslation USING btree (category_id);
CREATE INDEX product_collection_name_03bb818b_like ON public.product_collection USING btree (name varchar_pattern_ops);
CREATE INDEX product_collection_products_collection_id_0bc817dc ON public.product_collectionproduct USING btree (collection_id);
CREATE INDEX product_collection_products_product_id_a45a5b06 ON public.product_collectionproduct USING btree (product_id);
CREATE INDEX product_collection_slug_ec186116_like ON public.product_collection USING btree (slug varchar_pattern_ops);
CREATE INDEX product_collectionproduct_sort_order_5e7b55bb ON public.product_collectionproduct USING btree (sort_order);
CREATE INDEX product_collectiontranslation_collection_id_cfbbd453 ON public.product_collectiontranslation USING btree (collection_id);
CREATE INDEX product_digitalcontenturl_content_id_654197bd ON public.product_digitalcontenturl USING btree (content_id);
CREATE INDEX product_product_category_id_0c725779 ON public.product_product USING btree (category_id);
CREATE INDEX product_product_product_class_id_0547c998 ON public.product_product USING btree (product_type_id);
CREATE INDEX product_product_slug_76cde0ae_like ON public.product_product USING btree (slug varchar_pattern_ops);
CREATE INDEX product_productattributetr_product_attribute_id_56b48511 ON public.product_attributetranslation USING btree (attribute_id);
CREATE INDEX product_productimage_product_id_544084bb ON public.product_productimage USING btree (product_id);
CREATE INDEX product_productimage_sort_order_dfda9c19 ON public.product_productimage USING btree (sort_order);
CREATE INDEX product_producttranslation_product_id_2c2c7532 ON public.product_producttranslation USING btree (product_id);
CREATE INDEX product_producttype_slug_6871faf2_like ON public.product_producttype USING btree (slug varchar_pattern_ops);
CREATE INDEX product_productvariant_product_id_43c5a310 ON public.product_productvariant USING btree (product_id);
CREATE INDEX product_productvariant_sku_50706818_like ON public.product_productvariant USING btree (sku varchar_pattern_ops);
CREATE INDEX product_productvarianttranslation_product_variant_id_1b144a85 ON public.product_productvarianttranslation USING btree (product_variant_id);
CREATE INDEX product_variantimage_image_id_bef14106 ON public.product_variantimage USING btree (image_id);
CREATE INDEX product_variantimage_variant_id_81123814 ON public.product_variantimage USING btree (variant_id);
CREATE INDEX questions_by_state ON public.questions_productquestion USING btree (state, created_at DESC, id DESC);
CREATE INDEX questions_productquestion_answered_by_id_fa66ae3b ON public.questions_productquestion USING btree (answered_by_id);
CREATE INDEX questions_productquestion_customer_id_d6a4aa9c ON public.questions_productquestion USING btree (customer_id);
CREATE INDEX questions_productquestion_product_id_cc43bafa ON public.questions_productquestion USING btree (product_id);
CREATE INDEX questions_published ON public.questions_productquestion USING btree (product_id, published_at DESC, id DESC) WHERE ((state)::text = 'published'::text);
CREATE INDEX reminders_care_due ON public.reminders_carereader USING btree (next_look_at, id);
CREATE INDEX reminders_care_notice_age ON public.reminders_carenotice USING btree (created_at);
CREATE INDEX reminders_carenotice_tip_id_3cc6a4af ON public.reminders_carenotice USING btree (tip_id);
CREATE INDEX reminders_carenotice_user_id_7b46349c ON public.reminders_carenotice USING btree (user_id);
CREATE INDEX reminders_caretip_category_id_12cd8b7f ON public.reminders_caretip USING btree (category_id);
CREATE INDEX reminders_caretip_product_id_bf0ddcd3 ON public.reminders_caretip USING btree (product_id);
CREATE INDEX reminders_caretip_value_id_cfaba413 ON public.reminders_caretip USING btree (value_id);
CREATE INDEX reminders_cartreminder_user_id_6a760492 ON public.reminders_cartreminder USING btree (user_id);
CREATE INDEX reminders_stocksubscription_user_id_a83902a6 ON public.reminders_stocksubscription USING btree (user_id);
CREATE INDEX reminders_stocksubscription_variant_id_2df3693e ON public.reminders_stocksubscription USING btree (variant_id);
CREATE INDEX reminders_waiting_in_order ON public.reminders_stocksubscription USING btree (variant_id, created_at, id) WHERE ((state)::text = 'waiting'::text);
CREATE INDEX reports_closingentry_closing_id_875e4c6a ON public.reports_closingentry USING btree (closing_id);
CREATE INDEX reports_dailyclosing_hash_57234b1f_like ON public.reports_dailyclosing USING btree (hash varchar_pattern_ops);
CREATE INDEX reports_dailyclosing_previous_hash_da7c71ca_like ON public.reports_dailyclosing USING btree (previous_hash varchar_pattern_ops);
CREATE INDEX reviews_by_state ON public.reviews_review USING btree (state, created_at DESC, id DESC);
CREATE INDEX reviews_published ON public.reviews_review USING btree (product_id, published_at DESC, id DESC) INCLUDE (stars) WHERE ((state)::text = 'published'::text);
CREATE INDEX reviews_review_customer_id_17e79eab ON public.reviews_review USING btree (customer_id);
CREATE INDEX reviews_review_order_line_id_f9c7490a ON public.reviews_review USING btree (order_line_id);
CREATE INDEX reviews_review_product_id_ce2fa4c6 ON public.reviews_review USING btree (product_id);
CREATE INDEX reviews_reviewphoto_review_id_aafefec5 ON public.reviews_reviewphoto USING btree (review_id);
CREATE INDEX reviews_reviewphoto_token_c3f9ef2b_like ON public.reviews_reviewphoto USING btree (token varchar_pattern_ops);
CREATE INDEX reviews_reviewreply_written_by_id_61d97ed0 ON public.reviews_reviewreply USING btree (written_by_id);
CREATE INDEX reviews_reviewreport_reporter_id_4c3ed8e2 ON public.reviews_reviewreport USING btree (reporter_id);
CREATE INDEX reviews_reviewreport_review_id_b7dfcfca ON public.reviews_reviewreport USING btree (review_id);
CREATE INDEX saleor_config_abandonedpayment_user_id_dad5ebb7 ON public.saleor_config_abandonedpayment USING btree (user_id);
CREATE INDEX saleor_config_apptokencreator_user_id_916df402 ON public.saleor_config_apptokencreator USING btree (user_id);
CREATE INDEX saleor_config_endedsignin_forget_at_19a922aa ON public.saleor_config_endedsignin USING btree (forget_at);
CREATE INDEX saleor_config_outboxmessage_key_bb2e1bf2_like ON public.saleor_config_outboxmessage USING btree (key varchar_pattern_ops);
CREATE INDEX search_word_keys ON public.catalogue_searchword USING gin (keys) WITH (fastupdate=off);
CREATE INDEX shipments_carrierpickup_requested_by_id_bc7cb129 ON public.shipments_carrierpickup USING btree (requested_by_id);
CREATE INDEX shipments_orderrefund_key_a89ff02b_like ON public.orders_orderrefund USING btree (key varchar_pattern_ops);
CREATE INDEX shipments_orderrefund_order_id_4b46d9ea ON public.orders_orderrefund USING btree (order_id);
CREATE INDEX shipments_orderrefundline_order_line_id_55546ff5 ON public.orders_orderrefundline USING btree (order_line_id);
CREATE INDEX shipments_orderrefundline_refund_id_f3038fa7 ON public.orders_orderrefundline USING btree (refund_id);
CREATE INDEX shipments_orderreturn_order_id_2e136401 ON public.orders_orderreturn USING btree (order_id);
CREATE INDEX shipments_orderreturnline_order_line_id_e01b42bc ON public.orders_orderreturnline USING btree (order_line_id);
CREATE INDEX shipments_orderreturnline_order_return_id_5bd910e9 ON public.orders_orderreturnline USING btree (order_return_id);
CREATE INDEX shipments_shipment_number_56f43b4a_like ON public.shipments_shipment USING btree (number varchar_pattern_ops);
CREATE INDEX shipments_trackingevent_shipment_id_379c3c1a ON public.shipments_trackingevent USING btree (shipment_id);
CREATE INDEX shipments_waybill_reference_9867c5f7_like ON public.shipments_waybill USING btree (reference varchar_pattern_ops);
CREATE INDEX shipments_waybill_requested_by_id_f75dbe15 ON public.shipments_waybill USING btree (requested_by_id);
CREATE INDEX shipments_waybill_shipment_id_c39cbd2a ON public.shipments_waybill USING btree (shipment_id);
CREATE INDEX shipping_shippingmethod_shipping_zone_id_265b7413 ON public.shipping_shippingmethod USING btree (shipping_zone_id);
CREATE INDEX shipping_shippingmethodtranslation_shipping_method_id_31d925d2 ON public.shipping_shippingmethodtranslation USING btree (shipping_method_id);
CREATE INDEX site_authorizationkey_site_settings_id_d8397c0f ON public.site_authorizationkey USING btree (site_settings_id);
CREATE INDEX site_sitesettings_bottom_menu_id_e2a78098 ON public.site_sitesettings USING btree (bottom_menu_id);
CREATE INDEX site_sitesettings_company_address_id_f0825427 ON public.site_sitesettings USING btree (company_address_id);
CREATE INDEX site_sitesettings_homepage_collection_id_82f45d33 ON public.site_sitesettings USING btree (homepage_collection_id);
CREATE INDEX site_sitesettings_top_menu_id_ab6f8c46 ON public.site_sitesettings USING btree (top_menu_id);
CREATE INDEX site_sitesettingstranslation_site_settings_id_ca085ff6 ON public.site_sitesettingstranslation USING btree (site_settings_id);
CREATE INDEX unpaid_gift_card_purchase ON public.gift_card_purchases_giftcardpurchase USING btree (created_at) WHERE (paid_at IS NULL);
CREATE UNIQUE INDEX unstamped_chained_once ON public.invoices_taxinvoice USING btree (previous_hash) WHERE (unit_id IS NULL);
CREATE UNIQUE INDEX unstamped_position_once ON public.invoices_taxinvoice USING btree ("position") WHERE (unit_id IS NULL);
CREATE INDEX userprofile_user_addresses_address_id_ad7646b4 ON public.account_user_addresses USING btree (address_id);
CREATE INDEX userprofile_user_addresses_user_id_bb5aa55e ON public.account_user_addresses USING btree (user_id);
CREATE INDEX userprofile_user_default_billing_address_id_0489abf1 ON public.account_user USING btree (default_billing_address_id);
CREATE INDEX userprofile_user_default_shipping_address_id_aae7a203 ON public.account_user USING btree (default_shipping_address_id);
CREATE INDEX userprofile_user_email_b0fb0137_like ON public.account_user USING btree (email varchar_pattern_ops);
CREATE INDEX userprofile_user_groups_group_id_c7eec74e ON public.account_user_groups USING btree (group_id);
CREATE INDEX userprofile_user_groups_user_id_5e712a24 ON public.account_user_groups USING btree (user_id);
CREATE INDEX userprofile_user_user_permissions_permission_id_1caa8a71 ON public.account_user_user_permissions USING btree (permission_id);
CREATE INDEX userprofile_user_user_permissions_user_id_6d654469 ON public.account_user_user_permissions USING btree (user_id);
CREATE INDEX warehouse_allocation_order_line_id_693dcb84 ON public.warehouse_allocation USING btree (order_line_id);
CREATE INDEX warehouse_allocation_stock_id_73541542 ON public.warehouse_allocation USING btree (stock_id);
CREATE INDEX warehouse_stock_product_variant_id_bea58a82 ON public.warehouse_stock USING btree (product_variant_id);
CREATE INDEX warehouse_stock_warehouse_id_cc9d4e5d ON public.warehouse_stock USING btree (warehouse_id);
CREATE INDEX warehouse_warehouse_address_id_d46e1096 ON public.warehouse_warehouse USING btree (address_id);
CREATE INDEX warehouse_warehouse_shipping_zones_shippingzone_id_aeee255b ON public.warehouse_warehouse_shipping_zones USING btree (shippingzone_id);
CREATE INDEX warehouse_warehouse_shipping_zones_warehouse_id_fccd6647 ON public.warehouse_warehouse_shipping_zones USING btree (warehouse_id);
CREATE INDEX warehouse_warehouse_slug_5ca9c575_like ON public.warehouse_warehouse USING btree (slug varchar_pattern_ops);
CREATE INDEX waybills_due ON public.shipments_waybill USING btree (next_try_at) WHERE ((state)::text = ANY ((ARRAY['pending'::character varying, 'cancelling'::character varying])::text[]));
CREATE INDEX waybills_to_track ON public.shipments_waybill USING btree (tracked_at) WHERE ((state)::text = 'issued'::text);
CREATE INDEX webhook_webhook_service_account_id_1073b057 ON public.webhook_webhook USING btree (app_id);
CREATE INDEX webhook_webhookevent_event_type_cd6b8c13 ON public.webhook_webhookevent USING btree (event_type);
CREATE INDEX webhook_webhookevent_event_type_cd6b8c13_like ON public.webhook_webhookevent USING btree (event_type varchar_pattern_ops);
CREATE INDEX webhook_webhookevent_webhook_id_73b5c9e1 ON public.webhook_webhookevent USING btree (webhook_id);
CREATE INDEX wishlist_wishlistitem_product_id_8309716a ON public.wishlist_wishlistitem USING btree (product_id);
CREATE INDEX wishlist_wishlistitem_variants_productvariant_id_819ee66b ON public.wishlist_wishlistitem_variants USING btree (productvariant_id);
CREATE INDEX wishlist_wishlistitem_variants_wishlistitem_id_ee616761 ON public.wishlist_wishlistitem_variants USING btree (wishlistitem_id);
CREATE INDEX wishlist_wishlistitem_wishlist_id_a052b63d ON public.wishlist_wishlistitem USING btree (wishlist_id);
CREATE TRIGGER catalogue_change AFTER INSERT OR DELETE OR UPDATE ON public.catalogue_productdemand FOR EACH ROW EXECUTE FUNCTION public.catalogue_note_change('SELECT $1.product_id');
CREATE TRIGGER catalogue_change AFTER INSERT OR DELETE OR UPDATE ON public.catalogue_productrating FOR EACH ROW EXECUTE FUNCTION public.catalogue_note_change('SELECT $1.product_id');
CREATE TRIGGER catalogue_change AFTER UPDATE ON public.discount_sale FOR EACH ROW EXECUTE FUNCTION public.catalogue_note_change('
SELECT product_id FROM discount_sale_products WHERE sale_id = $1.id
UNION
SELECT product_id FROM product_collectionproduct WHERE collection_id IN
  (SELECT collection_id FROM discount_sale_collections WHERE sale_id = $1.id)
UNION 
SELECT product.id FROM product_product product
JOIN product_category child ON child.id = product.category_id
JOIN product_category parent
  ON parent.tree_id = child.tree_id AND child.lft BETWEEN parent.lft AND parent.rght
WHERE parent.id IN (SELECT category_id FROM discount_sale_categories WHERE sale_id = $1.id)
');
CREATE TRIGGER catalogue_change AFTER INSERT OR DELETE OR UPDATE ON public.discount_sale_categories FOR EACH ROW EXECUTE FUNCTION public.catalogue_note_change('
SELECT product.id FROM product_product product
JOIN product_category child ON child.id = product.category_id
JOIN product_category parent
  ON parent.tree_id = child.tree_id AND child.lft BETWEEN parent.lft AND parent.rght
WHERE parent.id = $1.category_id
');
CREATE TRIGGER catalogue_change AFTER INSERT OR DELETE OR UPDATE ON public.discount_sale_collections FOR EACH ROW EXECUTE FUNCTION public.catalogue_note_change('SELECT product_id FROM product_collectionproduct WHERE collection_id = $1.collection_id');
CREATE TRIGGER catalogue_change AFTER INSERT OR DELETE OR UPDATE ON public.discount_sale_products FOR EACH ROW EXECUTE FUNCTION public.catalogue_note_change('SELECT $1.product_id');
CREATE TRIGGER catalogue_change AFTER INSERT OR DELETE OR UPDATE ON public.product_assignedproductattribute FOR EACH ROW EXECUTE FUNCTION public.catalogue_note_change('SELECT $1.product_id');
CREATE TRIGGER catalogue_change AFTER INSERT OR DELETE OR UPDATE ON public.product_assignedproductattribute_values FOR EACH ROW EXECUTE FUNCTION public.catalogue_note_change('SELECT product_id FROM product_assignedproductattribute WHERE id = $1.assignedproductattribute_id');
CREATE TRIGGER catalogue_change AFTER INSERT OR DELETE OR UPDATE ON public.product_assignedvariantattribute FOR EACH ROW EXECUTE FUNCTION public.catalogue_note_change('SELECT product_id FROM product_productvariant WHERE id = $1.variant_id');
CREATE TRIGGER catalogue_change AFTER INSERT OR DELETE OR UPDATE ON public.product_assignedvariantattribute_values FOR EACH ROW EXECUTE FUNCTION public.catalogue_note_change('SELECT product_id FROM product_productvariant WHERE id = (SELECT variant_id FROM product_assignedvariantattribute WHERE id = $1.assignedvariantattribute_id)');
CREATE TRIGGER catalogue_change AFTER DELETE OR UPDATE OF slug, name ON public.product_attribute FOR EACH ROW EXECUTE FUNCTION public.catalogue_note_change('
SELECT assigned.product_id FROM product_assignedproductattribute assigned
JOIN product_assignedproductattribute_values chosen
  ON chosen.assignedproductattribute_id = assigned.id
WHERE chosen.attributevalue_id IN (SELECT id FROM product_attributevalue WHERE attribute_id = $1.id)
UNION
SELECT variant.product_id FROM product_productvariant variant
JOIN product_assignedvariantattribute assigned ON assigned.variant_id = variant.id
JOIN product_assignedvariantattribute_values chosen
  ON chosen.assignedvariantattribute_id = assigned.id
WHERE chosen.attributevalue_id IN (SELECT id FROM product_attributevalue WHERE attribute_id = $1.id)
');
CREATE TRIGGER catalogue_change AFTER INSERT OR DELETE OR UPDATE ON public.product_attributetranslation FOR EACH ROW EXECUTE FUNCTION public.catalogue_note_change('
SELECT assigned.product_id FROM product_assignedproductattribute assigned
JOIN product_assignedproductattribute_values chosen
  ON chosen.assignedproductattribute_id = assigned.id
WHERE chosen.attributevalue_id IN (SELECT id FROM product_attributevalue WHERE attribute_id = $1.attribute_id)
UNION
SELECT variant.product_id FROM product_productvariant variant
JOIN product_assignedvariantattribute assigned ON assigned.variant_id = variant.id
JOIN product_assignedvariantattribute_values chosen
  ON chosen.assignedvariantattribute_id = assigned.id
WHERE chosen.attributevalue_id IN (SELECT id FROM product_attributevalue WHERE attribute_id = $1.attribute_id)
');
CREATE TRIGGER catalogue_change AFTER DELETE OR UPDATE ON public.product_attributevalue FOR EACH ROW EXECUTE FUNCTION public.catalogue_note_change('
SELECT assigned.product_id FROM product_assignedproductattribute assigned
JOIN product_assignedproductattribute_values chosen
  ON chosen.assignedproductattribute_id = assigned.id
WHERE chosen.attributevalue_id = $1.id
UNION
SELECT variant.product_id FROM product_productvariant variant
JOIN product_assignedvariantattribute assigned ON assigned.variant_id = variant.id
JOIN product_assignedvariantattribute_values chosen
  ON chosen.assignedvariantattribute_id = assigned.id
WHERE chosen.attributevalue_id = $1.id
');
CREATE TRIGGER catalogue_change AFTER INSERT OR DELETE OR UPDATE ON public.product_attributevaluetranslation FOR EACH ROW EXECUTE FUNCTION public.catalogue_note_change('
SELECT assigned.product_id FROM product_assignedproductattribute assigned
JOIN product_assignedproductattribute_values chosen
  ON chosen.assignedproductattribute_id = assigned.id
WHERE chosen.attributevalue_id = $1.attribute_value_id
UNION
SELECT variant.product_id FROM product_productvariant variant
JOIN product_assignedvariantattribute assigned ON assigned.variant_id = variant.id
JOIN product_assignedvariantattribute_values chosen
  ON chosen.assignedvariantattribute_id = assigned.id
WHERE chosen.attributevalue_id = $1.attribute_value_id
');
CREATE TRIGGER catalogue_change AFTER UPDATE OF sort_order ON public.product_attributevariant FOR EACH ROW EXECUTE FUNCTION public.catalogue_note_change('SELECT id FROM product_product WHERE product_type_id = $1.product_type_id');
CREATE TRIGGER catalogue_change AFTER DELETE OR UPDATE OF name, slug, parent_id, tree_id, lft, rght ON public.product_category FOR EACH ROW EXECUTE FUNCTION public.catalogue_note_change('SELECT id FROM product_product WHERE category_id = $1.id');
CREATE TRIGGER catalogue_change AFTER INSERT OR DELETE OR UPDATE ON public.product_categorytranslation FOR EACH ROW EXECUTE FUNCTION public.catalogue_note_change('SELECT id FROM product_product WHERE category_id = $1.category_id');
CREATE TRIGGER catalogue_change AFTER INSERT OR DELETE OR UPDATE ON public.product_collectionproduct FOR EACH ROW EXECUTE FUNCTION public.catalogue_note_change('SELECT $1.product_id');
CREATE TRIGGER catalogue_change AFTER INSERT OR DELETE OR UPDATE ON public.product_product FOR EACH ROW EXECUTE FUNCTION public.catalogue_note_change('SELECT $1.id');
CREATE TRIGGER catalogue_change AFTER INSERT OR DELETE OR UPDATE ON public.product_productimage FOR EACH ROW EXECUTE FUNCTION public.catalogue_note_change('SELECT $1.product_id');
CREATE TRIGGER catalogue_change AFTER INSERT OR DELETE OR UPDATE ON public.product_producttranslation FOR EACH ROW EXECUTE FUNCTION public.catalogue_note_change('SELECT $1.product_id');
CREATE TRIGGER catalogue_change AFTER INSERT OR DELETE OR UPDATE ON public.product_productvariant FOR EACH ROW EXECUTE FUNCTION public.catalogue_note_change('SELECT $1.product_id');
CREATE TRIGGER catalogue_change AFTER INSERT OR DELETE OR UPDATE ON public.product_productvarianttranslation FOR EACH ROW EXECUTE FUNCTION public.catalogue_note_change('SELECT product_id FROM product_productvariant WHERE id = $1.product_variant_id');
CREATE TRIGGER catalogue_change AFTER INSERT OR DELETE OR UPDATE ON public.product_variantimage FOR EACH ROW EXECUTE FUNCTION public.catalogue_note_change('SELECT product_id FROM product_productvariant WHERE id = $1.variant_id');
CREATE TRIGGER catalogue_change AFTER UPDATE OF countries ON public.shipping_shippingzone FOR EACH ROW EXECUTE FUNCTION public.catalogue_note_change('
SELECT variant.product_id FROM product_productvariant variant
JOIN warehouse_stock stock ON stock.product_variant_id = variant.id
WHERE stock.warehouse_id IN (SELECT warehouse_id FROM warehouse_warehouse_shipping_zones WHERE shippingzone_id = $1.id)
');
CREATE TRIGGER catalogue_change AFTER INSERT OR DELETE OR UPDATE ON public.warehouse_allocation FOR EACH ROW EXECUTE FUNCTION public.catalogue_note_change('SELECT product_id FROM product_productvariant WHERE id = (SELECT product_variant_id FROM warehouse_stock WHERE id = $1.stock_id)');
CREATE TRIGGER catalogue_change AFTER INSERT OR DELETE OR UPDATE ON public.warehouse_stock FOR EACH ROW EXECUTE FUNCTION public.catalogue_note_change('SELECT product_id FROM product_productvariant WHERE id = $1.product_variant_id');
CREATE TRIGGER catalogue_change AFTER INSERT OR DELETE OR UPDATE ON public.warehouse_warehouse_shipping_zones FOR EACH ROW EXECUTE FUNCTION public.catalogue_note_change('
SELECT variant.product_id FROM product_productvariant variant
JOIN warehouse_stock stock ON stock.product_variant_id = variant.id
WHERE stock.warehouse_id = $1.warehouse_id
');
CREATE TRIGGER catalogue_picture AFTER INSERT OR UPDATE OF background_image, background_image_alt ON public.product_category FOR EACH ROW EXECUTE FUNCTION public.catalogue_note_change('SELECT NULL::integer');
CREATE TRIGGER catalogue_record_deleted AFTER DELETE ON public.product_productvariant REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.catalogue_record_deleted_variants();
CREATE TRIGGER catalogue_revision AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.care_guides_guidetext FOR EACH STATEMENT EXECUTE FUNCTION public.catalogue_note_statement('False');
CREATE TRIGGER catalogue_revision AFTER INSERT OR DELETE OR UPDATE ON public.catalogue_renderedimage FOR EACH STATEMENT EXECUTE FUNCTION public.catalogue_note_statement('False');
CREATE TRIGGER catalogue_revision AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.content_gallerypicture FOR EACH STATEMENT EXECUTE FUNCTION public.catalogue_note_statement('False');
CREATE TRIGGER catalogue_revision AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.content_homehero FOR EACH STATEMENT EXECUTE FUNCTION public.catalogue_note_statement('False');
CREATE TRIGGER catalogue_revision AFTER INSERT OR DELETE OR UPDATE ON public.menu_menuitem FOR EACH STATEMENT EXECUTE FUNCTION public.catalogue_note_statement('True');
CREATE TRIGGER catalogue_revision AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.page_page FOR EACH STATEMENT EXECUTE FUNCTION public.catalogue_note_statement('False');
CREATE TRIGGER catalogue_revision AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.page_pagetranslation FOR EACH STATEMENT EXECUTE FUNCTION public.catalogue_note_statement('False');
CREATE TRIGGER catalogue_revision AFTER INSERT OR DELETE OR UPDATE ON public.plugins_pluginconfiguration FOR EACH STATEMENT EXECUTE FUNCTION public.catalogue_note_statement('False');
CREATE TRIGGER catalogue_revision AFTER DELETE OR UPDATE OF slug ON public.product_attribute FOR EACH STATEMENT EXECUTE FUNCTION public.catalogue_note_statement('True');
CREATE TRIGGER catalogue_revision AFTER INSERT OR DELETE OR UPDATE ON public.product_attributevalue FOR EACH STATEMENT EXECUTE FUNCTION public.catalogue_note_statement('True');
CREATE TRIGGER catalogue_revision AFTER INSERT OR DELETE OR UPDATE ON public.product_attributevaluetranslation FOR EACH STATEMENT EXECUTE FUNCTION public.catalogue_note_statement('True');
CREATE TRIGGER catalogue_revision AFTER INSERT OR DELETE OR UPDATE ON public.product_category FOR EACH STATEMENT EXECUTE FUNCTION public.catalogue_note_statement('True');
CREATE TRIGGER catalogue_revision AFTER INSERT OR DELETE OR UPDATE ON public.product_categorytranslation FOR EACH STATEMENT EXECUTE FUNCTION public.catalogue_note_statement('True');
CREATE TRIGGER catalogue_revision AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.reminders_caretip FOR EACH STATEMENT EXECUTE FUNCTION public.catalogue_note_statement('False');
CREATE TRIGGER catalogue_revision AFTER INSERT OR DELETE OR UPDATE OF top_menu_id ON public.site_sitesettings FOR EACH STATEMENT EXECUTE FUNCTION public.catalogue_note_statement('True');
CREATE TRIGGER catalogue_revision_delete AFTER DELETE ON public.catalogue_listingdocument REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.catalogue_note_answers();
CREATE TRIGGER catalogue_revision_delete AFTER DELETE ON public.catalogue_listingrow REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.catalogue_note_rows();
CREATE TRIGGER catalogue_revision_delete AFTER DELETE ON public.catalogue_restdocument REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.catalogue_note_answers();
CREATE TRIGGER catalogue_revision_delete AFTER DELETE ON public.catalogue_searchdocument REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.catalogue_note_documents();
CREATE TRIGGER catalogue_revision_insert AFTER INSERT ON public.catalogue_listingdocument REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.catalogue_note_answers();
CREATE TRIGGER catalogue_revision_insert AFTER INSERT ON public.catalogue_listingrow REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.catalogue_note_rows();
CREATE TRIGGER catalogue_revision_insert AFTER INSERT ON public.catalogue_restdocument REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.catalogue_note_answers();
CREATE TRIGGER catalogue_revision_insert AFTER INSERT ON public.catalogue_searchdocument REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.catalogue_note_documents();
CREATE TRIGGER catalogue_revision_truncate AFTER TRUNCATE ON public.catalogue_listingdocument FOR EACH STATEMENT EXECUTE FUNCTION public.catalogue_note_statement('True');
CREATE TRIGGER catalogue_revision_truncate AFTER TRUNCATE ON public.catalogue_listingrow FOR EACH STATEMENT EXECUTE FUNCTION public.catalogue_note_statement('True');
CREATE TRIGGER catalogue_revision_truncate AFTER TRUNCATE ON public.catalogue_renderedimage FOR EACH STATEMENT EXECUTE FUNCTION public.catalogue_note_statement('False');
CREATE TRIGGER catalogue_revision_truncate AFTER TRUNCATE ON public.catalogue_restdocument FOR EACH STATEMENT EXECUTE FUNCTION public.catalogue_note_statement('True');
CREATE TRIGGER catalogue_revision_truncate AFTER TRUNCATE ON public.catalogue_searchdocument FOR EACH STATEMENT EXECUTE FUNCTION public.catalogue_note_statement('True');
CREATE TRIGGER catalogue_revision_truncate AFTER TRUNCATE ON public.menu_menuitem FOR EACH STATEMENT EXECUTE FUNCTION public.catalogue_note_statement('True');
CREATE TRIGGER catalogue_revision_truncate AFTER TRUNCATE ON public.plugins_pluginconfiguration FOR EACH STATEMENT EXECUTE FUNCTION public.catalogue_note_statement('False');
CREATE TRIGGER catalogue_revision_truncate AFTER TRUNCATE ON public.product_attribute FOR EACH STATEMENT EXECUTE FUNCTION public.catalogue_note_statement('True');
CREATE TRIGGER catalogue_revision_truncate AFTER TRUNCATE ON public.product_attributevalue FOR EACH STATEMENT EXECUTE FUNCTION public.catalogue_note_statement('True');
CREATE TRIGGER catalogue_revision_truncate AFTER TRUNCATE ON public.product_attributevaluetranslation FOR EACH STATEMENT EXECUTE FUNCTION public.catalogue_note_statement('True');
CREATE TRIGGER catalogue_revision_truncate AFTER TRUNCATE ON public.product_category FOR EACH STATEMENT EXECUTE FUNCTION public.catalogue_note_statement('True');
CREATE TRIGGER catalogue_revision_truncate AFTER TRUNCATE ON public.product_categorytranslation FOR EACH STATEMENT EXECUTE FUNCTION public.catalogue_note_statement('True');
CREATE TRIGGER catalogue_revision_truncate AFTER TRUNCATE ON public.site_sitesettings FOR EACH STATEMENT EXECUTE FUNCTION public.catalogue_note_statement('True');
CREATE TRIGGER catalogue_revision_update AFTER UPDATE ON public.catalogue_listingdocument REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.catalogue_note_answers();
CREATE TRIGGER catalogue_revision_update AFTER UPDATE ON public.catalogue_listingrow REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.catalogue_note_rows();
CREATE TRIGGER catalogue_revision_update AFTER UPDATE ON public.catalogue_restdocument REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.catalogue_note_answers();
CREATE TRIGGER catalogue_revision_update AFTER UPDATE ON public.catalogue_searchdocument REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.catalogue_note_documents();
CREATE TRIGGER companies_of_orders_stay BEFORE UPDATE ON public.companies_ordercompany FOR EACH ROW EXECUTE FUNCTION public.companies_refuse_change();
CREATE TRIGGER content_revision AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.content_aboutblock FOR EACH STATEMENT EXECUTE FUNCTION public.catalogue_note_statement('False');
CREATE TRIGGER content_revision AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.content_homerow FOR EACH STATEMENT EXECUTE FUNCTION public.catalogue_note_statement('False');
CREATE TRIGGER content_revision AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.product_collection FOR EACH STATEMENT EXECUTE FUNCTION public.catalogue_note_statement('False');
CREATE TRIGGER content_revision AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.product_collectionproduct FOR EACH STATEMENT EXECUTE FUNCTION public.catalogue_note_statement('False');
CREATE TRIGGER content_revision AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.product_collectiontranslation FOR EACH STATEMENT EXECUTE FUNCTION public.catalogue_note_statement('False');
CREATE CONSTRAINT TRIGGER gift_cards_balance_of_card AFTER INSERT OR UPDATE OF current_balance_amount ON public.giftcard_giftcard DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.gift_cards_check_balance();
CREATE CONSTRAINT TRIGGER gift_cards_balance_of_entries AFTER INSERT ON public.gift_cards_giftcardentry DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.gift_cards_check_balance();
CREATE TRIGGER gift_cards_entries_are_not_deleted BEFORE DELETE ON public.gift_cards_giftcardentry FOR EACH ROW EXECUTE FUNCTION public.gift_cards_refuse_change();
CREATE TRIGGER gift_cards_entries_stay BEFORE UPDATE OF card_id, kind, amount, balance, key, order_number, reason, created_at ON public.gift_cards_giftcardentry FOR EACH ROW EXECUTE FUNCTION public.gift_cards_refuse_change();
CREATE TRIGGER invoices_cleared_never_changed BEFORE DELETE OR UPDATE ON public.invoices_cleareddocument FOR EACH ROW EXECUTE FUNCTION public.invoices_refuse_change();
CREATE TRIGGER invoices_never_changed BEFORE DELETE OR UPDATE ON public.invoices_taxinvoice FOR EACH ROW EXECUTE FUNCTION public.invoices_refuse_change();
CREATE TRIGGER invoices_numbers_grow BEFORE UPDATE ON public.invoices_invoicecounter FOR EACH ROW WHEN ((((new.name)::text <> (old.name)::text) OR (new.last_number <> (old.last_number + 1)))) EXECUTE FUNCTION public.invoices_refuse_gap();
CREATE TRIGGER invoices_numbers_stay BEFORE DELETE ON public.invoices_invoicecounter FOR EACH ROW EXECUTE FUNCTION public.invoices_refuse_gap();
CREATE TRIGGER invoices_only_rejected_replaced BEFORE INSERT ON public.invoices_taxinvoice FOR EACH ROW WHEN ((new.replaced_id IS NOT NULL)) EXECUTE FUNCTION public.invoices_check_replaced();
CREATE TRIGGER invoices_recorded_is_not_reported BEFORE INSERT OR UPDATE ON public.invoices_invoicereport FOR EACH ROW WHEN ((((new.state)::text = 'reported'::text) AND ((new.answer)::text = 'recorded'::text))) EXECUTE FUNCTION public.invoices_correct_recorded();
CREATE TRIGGER invoices_replaced_stays_rejected BEFORE UPDATE ON public.invoices_invoicereport FOR EACH ROW WHEN ((((old.state)::text = 'refused'::text) AND ((new.state)::text <> 'refused'::text))) EXECUTE FUNCTION public.invoices_check_rejected();
CREATE TRIGGER invoices_units_grow BEFORE UPDATE ON public.invoices_egsunit FOR EACH ROW WHEN ((((new.last_position <> old.last_position) AND (new.last_position <> (old.last_position + 1))) OR ((new.last_position = old.last_position) <> ((new.last_hash)::text = (old.last_hash)::text)))) EXECUTE FUNCTION public.invoices_refuse_gap();
CREATE TRIGGER invoices_units_stay BEFORE DELETE ON public.invoices_egsunit FOR EACH ROW WHEN ((old.last_position > 0)) EXECUTE FUNCTION public.invoices_refuse_gap();
CREATE TRIGGER phone_otp_end_sessions AFTER UPDATE OF is_active, is_staff, is_superuser ON public.account_user FOR EACH ROW WHEN ((((old.is_active IS DISTINCT FROM new.is_active) OR (old.is_staff IS DISTINCT FROM new.is_staff)) OR (old.is_superuser IS DISTINCT FROM new.is_superuser))) EXECUTE FUNCTION public.phone_otp_end_sessions();
CREATE TRIGGER reports_closing_never_changed BEFORE DELETE OR UPDATE ON public.reports_dailyclosing FOR EACH ROW EXECUTE FUNCTION public.reports_refuse_change();
CREATE TRIGGER reports_entry_never_changed BEFORE DELETE OR UPDATE ON public.reports_closingentry FOR EACH ROW EXECUTE FUNCTION public.reports_refuse_change();
CREATE TRIGGER saleor_config_abandoned_payment AFTER UPDATE OF checkout_id ON public.payment_payment FOR EACH ROW WHEN (((old.checkout_id IS NOT NULL) AND (new.checkout_id IS NULL) AND (new.order_id IS NULL))) EXECUTE FUNCTION public.saleor_config_note_abandoned_payment();
CREATE TRIGGER saleor_config_end_app_tokens_of_closed AFTER UPDATE OF is_active, is_staff ON public.account_user FOR EACH ROW WHEN ((NOT (new.is_active AND new.is_staff))) EXECUTE FUNCTION public.saleor_config_end_app_tokens();
CREATE TRIGGER saleor_config_end_app_tokens_of_deleted BEFORE DELETE ON public.account_user FOR EACH ROW WHEN (old.is_staff) EXECUTE FUNCTION public.saleor_config_end_app_tokens();
CREATE TRIGGER saleor_config_end_tokens AFTER UPDATE OF is_active, is_staff, is_superuser ON public.account_user FOR EACH ROW WHEN ((((old.is_active IS DISTINCT FROM new.is_active) OR (old.is_staff IS DISTINCT FROM new.is_staff)) OR (old.is_superuser IS DISTINCT FROM new.is_superuser))) EXECUTE FUNCTION public.saleor_config_end_tokens();
CREATE TRIGGER search_engines_added AFTER INSERT ON public.page_page FOR EACH ROW EXECUTE FUNCTION public.search_engines_one_changed('page', 'id');
CREATE TRIGGER search_engines_added AFTER INSERT ON public.page_pagetranslation FOR EACH ROW EXECUTE FUNCTION public.search_engines_one_changed('page', 'page_id');
CREATE TRIGGER search_engines_added AFTER INSERT ON public.product_category FOR EACH ROW EXECUTE FUNCTION public.search_engines_one_changed('category', 'id');
CREATE TRIGGER search_engines_added AFTER INSERT ON public.product_categorytranslation FOR EACH ROW EXECUTE FUNCTION public.search_engines_one_changed('category', 'category_id');
CREATE TRIGGER search_engines_changed AFTER UPDATE ON public.page_page FOR EACH ROW WHEN ((((old.title)::text IS DISTINCT FROM (new.title)::text) OR ((old.slug)::text IS DISTINCT FROM (new.slug)::text) OR (old.content IS DISTINCT FROM new.content) OR (old.content_json IS DISTINCT FROM new.content_json) OR ((old.seo_description)::text IS DISTINCT FROM (new.seo_description)::text) OR (old.is_published IS DISTINCT FROM new.is_published))) EXECUTE FUNCTION public.search_engines_one_changed('page', 'id');
CREATE TRIGGER search_engines_changed AFTER UPDATE ON public.page_pagetranslation FOR EACH ROW WHEN ((((old.title)::text IS DISTINCT FROM (new.title)::text) OR (old.content IS DISTINCT FROM new.content) OR (old.content_json IS DISTINCT FROM new.content_json) OR ((old.seo_description)::text IS DISTINCT FROM (new.seo_description)::text))) EXECUTE FUNCTION public.search_engines_one_changed('page', 'page_id');
CREATE TRIGGER search_engines_changed AFTER UPDATE ON public.product_category FOR EACH ROW WHEN ((((old.name)::text IS DISTINCT FROM (new.name)::text) OR ((old.slug)::text IS DISTINCT FROM (new.slug)::text) OR ((old.background_image)::text IS DISTINCT FROM (new.background_image)::text))) EXECUTE FUNCTION public.search_engines_one_changed('category', 'id');
CREATE TRIGGER search_engines_changed AFTER UPDATE ON public.product_categorytranslation FOR EACH ROW WHEN (((old.name)::text IS DISTINCT FROM (new.name)::text)) EXECUTE FUNCTION public.search_engines_one_changed('category', 'category_id');
CREATE TRIGGER search_engines_changed_delete AFTER DELETE ON public.catalogue_listingdocument REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.search_engines_products_changed();
CREATE TRIGGER search_engines_changed_delete AFTER DELETE ON public.catalogue_listingrow REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.search_engines_listings_changed();
CREATE TRIGGER search_engines_changed_insert AFTER INSERT ON public.catalogue_listingdocument REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.search_engines_products_changed();
CREATE TRIGGER search_engines_changed_insert AFTER INSERT ON public.catalogue_listingrow REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.search_engines_listings_changed();
CREATE TRIGGER search_engines_changed_update AFTER UPDATE ON public.catalogue_listingdocument REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.search_engines_products_changed();
CREATE TRIGGER search_engines_changed_update AFTER UPDATE ON public.catalogue_listingrow REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.search_engines_listings_changed();
CREATE TRIGGER search_engines_deleted AFTER DELETE ON public.page_page FOR EACH ROW WHEN (old.is_published) EXECUTE FUNCTION public.search_engines_slug_left('page', 'true');
CREATE TRIGGER search_engines_deleted AFTER DELETE ON public.product_category FOR EACH ROW WHEN ((old.id IS NOT NULL)) EXECUTE FUNCTION public.search_engines_slug_left('category', 'true');
CREATE TRIGGER search_engines_deleted AFTER DELETE ON public.product_product FOR EACH ROW WHEN ((old.is_published AND (old.category_id IS NOT NULL))) EXECUTE FUNCTION public.search_engines_slug_left('product', 'true');
CREATE TRIGGER search_engines_forgotten AFTER DELETE ON public.page_page FOR EACH ROW EXECUTE FUNCTION public.search_engines_one_deleted('{page}');
CREATE TRIGGER search_engines_forgotten AFTER DELETE ON public.product_category FOR EACH ROW EXECUTE FUNCTION public.search_engines_one_deleted('{category,listing}');
CREATE TRIGGER search_engines_renamed AFTER UPDATE ON public.page_page FOR EACH ROW WHEN ((old.is_published AND ((old.slug)::text <> (new.slug)::text))) EXECUTE FUNCTION public.search_engines_slug_left('page', 'false');
CREATE TRIGGER search_engines_renamed AFTER UPDATE ON public.product_category FOR EACH ROW WHEN (((old.id IS NOT NULL) AND ((old.slug)::text <> (new.slug)::text))) EXECUTE FUNCTION public.search_engines_slug_left('category', 'false');
CREATE TRIGGER search_engines_renamed AFTER UPDATE ON public.product_product FOR EACH ROW WHEN ((old.is_published AND (old.category_id IS NOT NULL) AND ((old.slug)::text <> (new.slug)::text))) EXECUTE FUNCTION public.search_engines_slug_left('product', 'false');
CREATE TRIGGER search_engines_taken AFTER INSERT ON public.page_page FOR EACH ROW WHEN (new.is_published) EXECUTE FUNCTION public.search_engines_slug_taken('page');
CREATE TRIGGER search_engines_taken AFTER INSERT ON public.product_category FOR EACH ROW WHEN ((new.id IS NOT NULL)) EXECUTE FUNCTION public.search_engines_slug_taken('category');
CREATE TRIGGER search_engines_taken AFTER INSERT ON public.product_product FOR EACH ROW WHEN ((new.is_published AND (new.category_id IS NOT NULL))) EXECUTE FUNCTION public.search_engines_slug_taken('product');
CREATE TRIGGER search_engines_taken_by_change AFTER UPDATE ON public.page_page FOR EACH ROW WHEN ((new.is_published AND ((NOT old.is_published) OR ((old.slug)::text <> (new.slug)::text)))) EXECUTE FUNCTION public.search_engines_slug_taken('page');
CREATE TRIGGER search_engines_taken_by_change AFTER UPDATE ON public.product_category FOR EACH ROW WHEN (((new.id IS NOT NULL) AND ((NOT (old.id IS NOT NULL)) OR ((old.slug)::text <> (new.slug)::text)))) EXECUTE FUNCTION public.search_engines_slug_taken('category');
CREATE TRIGGER search_engines_taken_by_change AFTER UPDATE ON public.product_product FOR EACH ROW WHEN ((new.is_published AND (new.category_id IS NOT NULL) AND ((NOT (old.is_published AND (old.category_id IS NOT NULL))) OR ((old.slug)::text <> (new.slug)::text)))) EXECUTE FUNCTION public.search_engines_slug_taken('product');
CREATE TRIGGER search_engines_withdrawn AFTER UPDATE ON public.page_page FOR EACH ROW WHEN ((old.is_published AND (NOT new.is_published))) EXECUTE FUNCTION public.search_engines_slug_left('page', 'true');
CREATE TRIGGER search_engines_withdrawn AFTER UPDATE ON public.product_category FOR EACH ROW WHEN (((old.id IS NOT NULL) AND (NOT (new.id IS NOT NULL)))) EXECUTE FUNCTION public.search_engines_slug_left('category', 'true');
CREATE TRIGGER search_engines_withdrawn AFTER UPDATE ON public.product_product FOR EACH ROW WHEN ((old.is_published AND (old.category_id IS NOT NULL) AND (NOT (new.is_published AND (new.category_id IS NOT NULL))))) EXECUTE FUNCTION public.search_engines_slug_left('product', 'true');
ALTER TABLE ONLY public.app_app_permissions
    ADD CONSTRAINT account_app_permissions_app_id_a360b5e0_fk_account_app_id FOREIGN KEY (app_id) REFERENCES public.app_app(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.account_customerevent
    ADD CONSTRAINT account_customerevent_order_id_2d6e2d20_fk_order_order_id FOREIGN KEY (order_id) REFERENCES public.order_order(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.account_customerevent
    ADD CONSTRAINT account_customerevent_user_id_b3d6ec36_fk_account_user_id FOREIGN KEY (user_id) REFERENCES public.account_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.account_customernote
    ADD CONSTRAINT account_customernote_customer_id_ec50cbf6_fk_account_user_id FOREIGN KEY (customer_id) REFERENCES public.account_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.account_customernote
    ADD CONSTRAINT account_customernote_user_id_b10a6c14_fk_account_user_id FOREIGN KEY (user_id) REFERENCES public.account_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.app_app_permissions
    ADD CONSTRAINT account_serviceaccou_permission_id_449791f0_fk_auth_perm FOREIGN KEY (permission_id) REFERENCES public.auth_permission(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.account_staffnotificationrecipient
    ADD CONSTRAINT account_staffnotific_user_id_538fa3a4_fk_account_u FOREIGN KEY (user_id) REFERENCES public.account_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.accounts_addresscontact
    ADD CONSTRAINT accounts_addresscont_address_id_c0857824_fk_account_a FOREIGN KEY (address_id) REFERENCES public.account_address(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.accounts_customerdetails
    ADD CONSTRAINT accounts_customerdetails_user_id_c72c00c7_fk_account_user_id FOREIGN KEY (user_id) REFERENCES public.account_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.accounts_nationaladdress
    ADD CONSTRAINT accounts_nationaladd_address_id_99c136e2_fk_account_a FOREIGN KEY (address_id) REFERENCES public.account_address(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.accounts_pendingemail
    ADD CONSTRAINT accounts_pendingemail_user_id_6cfb4fad_fk_account_user_id FOREIGN KEY (user_id) REFERENCES public.account_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.analytics_checkoutconsent
    ADD CONSTRAINT analytics_checkoutco_consent_id_27894933_fk_analytics FOREIGN KEY (consent_id) REFERENCES public.analytics_consent(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.analytics_checkoutconsent
    ADD CONSTRAINT analytics_checkoutconsent_user_id_42d6718f_fk_account_user_id FOREIGN KEY (user_id) REFERENCES public.account_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.analytics_recordedevent
    ADD CONSTRAINT analytics_recordedev_consent_id_a6a10190_fk_analytics FOREIGN KEY (consent_id) REFERENCES public.analytics_consent(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.analytics_recordedevent
    ADD CONSTRAINT analytics_recordedevent_user_id_bed3fa00_fk_account_user_id FOREIGN KEY (user_id) REFERENCES public.account_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.app_apptoken
    ADD CONSTRAINT app_apptoken_app_id_68561141_fk_app_app_id FOREIGN KEY (app_id) REFERENCES public.app_app(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.auth_group_permissions
    ADD CONSTRAINT auth_group_permissio_permission_id_84c5c92e_fk_auth_perm FOREIGN KEY (permission_id) REFERENCES public.auth_permission(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.auth_group_permissions
    ADD CONSTRAINT auth_group_permissions_group_id_b120cbf9_fk_auth_group_id FOREIGN KEY (group_id) REFERENCES public.auth_group(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.auth_permission
    ADD CONSTRAINT auth_permission_content_type_id_2f476e4b_fk_django_co FOREIGN KEY (content_type_id) REFERENCES public.django_content_type(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.back_office_change
    ADD CONSTRAINT back_office_change_by_id_3eaa756f_fk_account_user_id FOREIGN KEY (by_id) REFERENCES public.account_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.back_office_failedtask
    ADD CONSTRAINT back_office_failedta_retried_by_id_8a4e6dd2_fk_account_u FOREIGN KEY (retried_by_id) REFERENCES public.account_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.bookings_amountdue
    ADD CONSTRAINT bookings_amountdue_booking_id_42f10cfe_fk_bookings_booking_id FOREIGN KEY (booking_id) REFERENCES public.bookings_booking(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.bookings_amountdue
    ADD CONSTRAINT bookings_amountdue_noted_by_id_cd282b8b_fk_account_user_id FOREIGN KEY (noted_by_id) REFERENCES public.account_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.bookings_booking
    ADD CONSTRAINT bookings_booking_service_id_8d3eedd5_fk_bookings_service_id FOREIGN KEY (service_id) REFERENCES public.bookings_service(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.bookings_booking
    ADD CONSTRAINT bookings_booking_user_id_834dfc23_fk_account_user_id FOREIGN KEY (user_id) REFERENCES public.account_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.bookings_bookingoption
    ADD CONSTRAINT bookings_bookingopti_booking_id_5ba5d753_fk_bookings_ FOREIGN KEY (booking_id) REFERENCES public.bookings_booking(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.bookings_bookingoption
    ADD CONSTRAINT bookings_bookingopti_option_id_f3218aa2_fk_bookings_ FOREIGN KEY (option_id) REFERENCES public.bookings_serviceoption(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.bookings_bookingphoto
    ADD CONSTRAINT bookings_bookingphot_booking_id_114f3068_fk_bookings_ FOREIGN KEY (booking_id) REFERENCES public.bookings_booking(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.bookings_bookingstep
    ADD CONSTRAINT bookings_bookingstep_booking_id_ee82909a_fk_bookings_booking_id FOREIGN KEY (booking_id) REFERENCES public.bookings_booking(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.bookings_bookingstep
    ADD CONSTRAINT bookings_bookingstep_by_id_4284d287_fk_account_user_id FOREIGN KEY (by_id) REFERENCES public.account_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.bookings_crewassignment
    ADD CONSTRAINT bookings_crewassignm_booking_id_acdbe502_fk_bookings_ FOREIGN KEY (booking_id) REFERENCES public.bookings_booking(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.bookings_crewassignment
    ADD CONSTRAINT bookings_crewassignment_crew_id_84b22697_fk_bookings_crew_id FOREIGN KEY (crew_id) REFERENCES public.bookings_crew(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.bookings_duerefund
    ADD CONSTRAINT bookings_duerefund_by_id_a1b8c300_fk_account_user_id FOREIGN KEY (by_id) REFERENCES public.account_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.bookings_duerefund
    ADD CONSTRAINT bookings_duerefund_due_id_a9a68e65_fk_bookings_amountdue_id FOREIGN KEY (due_id) REFERENCES public.bookings_amountdue(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.bookings_optiongroup
    ADD CONSTRAINT bookings_optiongroup_service_id_3c8f5499_fk_bookings_service_id FOREIGN KEY (service_id) REFERENCES public.bookings_service(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.bookings_quote
    ADD CONSTRAINT bookings_quote_booking_id_0688a146_fk_bookings_booking_id FOREIGN KEY (booking_id) REFERENCES public.bookings_booking(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.bookings_quote
    ADD CONSTRAINT bookings_quote_created_by_id_66fac0e0_fk_account_user_id FOREIGN KEY (created_by_id) REFERENCES public.account_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.bookings_quoteline
    ADD CONSTRAINT bookings_quoteline_quote_id_e43dd025_fk_bookings_quote_id FOREIGN KEY (quote_id) REFERENCES public.bookings_quote(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.bookings_serviceoption
    ADD CONSTRAINT bookings_serviceopti_group_id_bb540d78_fk_bookings_ FOREIGN KEY (group_id) REFERENCES public.bookings_optiongroup(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.bookings_serviceoption
    ADD CONSTRAINT bookings_serviceopti_service_id_dab9e00a_fk_bookings_ FOREIGN KEY (service_id) REFERENCES public.bookings_service(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.care_guides_guidetext
    ADD CONSTRAINT care_guides_guidetext_product_id_c8c295a8_fk_product_product_id FOREIGN KEY (product_id) REFERENCES public.product_product(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.checkout_checkout
    ADD CONSTRAINT cart_cart_billing_address_id_9eb62ddd_fk_account_address_id FOREIGN KEY (billing_address_id) REFERENCES public.account_address(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.checkout_checkout
    ADD CONSTRAINT cart_cart_shipping_address_id_adfddaf9_fk_account_address_id FOREIGN KEY (shipping_address_id) REFERENCES public.account_address(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.checkout_checkout
    ADD CONSTRAINT cart_cart_user_id_9b4220b9_fk_userprofile_user_id FOREIGN KEY (user_id) REFERENCES public.account_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.checkout_checkoutline
    ADD CONSTRAINT cart_cartline_variant_id_dbca56c9_fk_product_productvariant_id FOREIGN KEY (variant_id) REFERENCES public.product_productvariant(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.cart_customercart
    ADD CONSTRAINT cart_customercart_checkout_id_4f395b0e_fk_checkout_ FOREIGN KEY (checkout_id) REFERENCES public.checkout_checkout(token) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.cart_customercart
    ADD CONSTRAINT cart_customercart_user_id_097d7f5d_fk_account_user_id FOREIGN KEY (user_id) REFERENCES public.account_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.cart_placedorder
    ADD CONSTRAINT cart_placedorder_order_id_ddaab42b_fk_order_order_id FOREIGN KEY (order_id) REFERENCES public.order_order(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.cart_placedorder
    ADD CONSTRAINT cart_placedorder_user_id_bc9369c7_fk_account_user_id FOREIGN KEY (user_id) REFERENCES public.account_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.cart_stockhold
    ADD CONSTRAINT cart_stockhold_order_id_96f25370_fk_order_order_id FOREIGN KEY (order_id) REFERENCES public.order_order(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.cart_stockhold
    ADD CONSTRAINT cart_stockhold_stock_id_fab2476f_fk_warehouse_stock_id FOREIGN KEY (stock_id) REFERENCES public.warehouse_stock(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.cart_stockhold
    ADD CONSTRAINT cart_stockhold_user_id_d0596ebb_fk_account_user_id FOREIGN KEY (user_id) REFERENCES public.account_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.cart_voucheruse
    ADD CONSTRAINT cart_voucheruse_user_id_d1707362_fk_account_user_id FOREIGN KEY (user_id) REFERENCES public.account_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.cart_voucheruse
    ADD CONSTRAINT cart_voucheruse_voucher_id_6f8e187a_fk_discount_voucher_id FOREIGN KEY (voucher_id) REFERENCES public.discount_voucher(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.catalogue_listingdocument
    ADD CONSTRAINT catalogue_listingdoc_row_id_3a7f32dd_fk_catalogue FOREIGN KEY (row_id) REFERENCES public.catalogue_listingrow(product_id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.catalogue_productdemand
    ADD CONSTRAINT catalogue_productdem_product_id_c536801c_fk_product_p FOREIGN KEY (product_id) REFERENCES public.product_product(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.catalogue_productrating
    ADD CONSTRAINT catalogue_productrat_product_id_eaa7a3ab_fk_product_p FOREIGN KEY (product_id) REFERENCES public.product_product(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.catalogue_productviews
    ADD CONSTRAINT catalogue_productvie_product_id_e7855bd6_fk_product_p FOREIGN KEY (product_id) REFERENCES public.product_product(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.catalogue_restdocument
    ADD CONSTRAINT catalogue_restdocume_row_id_bb286282_fk_catalogue FOREIGN KEY (row_id) REFERENCES public.catalogue_listingrow(product_id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.catalogue_savedprice
    ADD CONSTRAINT catalogue_savedprice_item_id_f5e35f6f_fk_wishlist_ FOREIGN KEY (item_id) REFERENCES public.wishlist_wishlistitem(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.catalogue_searchdocument
    ADD CONSTRAINT catalogue_searchdocu_row_id_8887ffc4_fk_catalogue FOREIGN KEY (row_id) REFERENCES public.catalogue_listingrow(product_id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.catalogue_wishlistlink
    ADD CONSTRAINT catalogue_wishlistlink_user_id_9188abdc_fk_account_user_id FOREIGN KEY (user_id) REFERENCES public.account_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.checkout_checkout
    ADD CONSTRAINT checkout_cart_shipping_method_id_9f7efa8a_fk_shipping_ FOREIGN KEY (shipping_method_id) REFERENCES public.shipping_shippingmethod(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.checkout_checkoutline
    ADD CONSTRAINT checkout_cartline_checkout_id_41d95a5d_fk_checkout_ FOREIGN KEY (checkout_id) REFERENCES public.checkout_checkout(token) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.checkout_checkout_gift_cards
    ADD CONSTRAINT checkout_checkout_gi_checkout_id_e314728d_fk_checkout_ FOREIGN KEY (checkout_id) REFERENCES public.checkout_checkout(token) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.checkout_checkout_gift_cards
    ADD CONSTRAINT checkout_checkout_gi_giftcard_id_f5994462_fk_giftcard_ FOREIGN KEY (giftcard_id) REFERENCES public.giftcard_giftcard(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.companies_ordercompany
    ADD CONSTRAINT companies_ordercompany_order_id_3574175e_fk_order_order_id FOREIGN KEY (order_id) REFERENCES public.order_order(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.companies_savedcompany
    ADD CONSTRAINT companies_savedcompany_user_id_113f0c28_fk_account_user_id FOREIGN KEY (user_id) REFERENCES public.account_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.content_contactmessage
    ADD CONSTRAINT content_contactmessa_answered_by_id_e0ab9c21_fk_account_u FOREIGN KEY (answered_by_id) REFERENCES public.account_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.content_contactmessage
    ADD CONSTRAINT content_contactmessage_user_id_a1c5e656_fk_account_user_id FOREIGN KEY (user_id) REFERENCES public.account_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.content_homerow
    ADD CONSTRAINT content_homerow_collection_id_e257d8b9_fk_product_collection_id FOREIGN KEY (collection_id) REFERENCES public.product_collection(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.delivery_blackoutday
    ADD CONSTRAINT delivery_blackoutday_area_id_04fdcb51_fk_delivery_ FOREIGN KEY (area_id) REFERENCES public.delivery_deliveryarea(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.delivery_deliveryarea
    ADD CONSTRAINT delivery_deliveryare_shipping_method_id_a18a7208_fk_shipping_ FOREIGN KEY (shipping_method_id) REFERENCES public.shipping_shippingmethod(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.delivery_goodsrule
    ADD CONSTRAINT delivery_goodsrule_category_id_27f2d03c_fk_product_category_id FOREIGN KEY (category_id) REFERENCES public.product_category(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.delivery_goodsrule
    ADD CONSTRAINT delivery_goodsrule_product_id_e87626e6_fk_product_product_id FOREIGN KEY (product_id) REFERENCES public.product_product(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.delivery_goodsrule
    ADD CONSTRAINT delivery_goodsrule_product_type_id_ca6095c6_fk_product_p FOREIGN KEY (product_type_id) REFERENCES public.product_producttype(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.delivery_pickupcode
    ADD CONSTRAINT delivery_pickupcode_handed_over_by_id_8abc8175_fk_account_u FOREIGN KEY (handed_over_by_id) REFERENCES public.account_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.delivery_pickupcode
    ADD CONSTRAINT delivery_pickupcode_order_id_42f0fb67_fk_order_order_id FOREIGN KEY (order_id) REFERENCES public.order_order(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.delivery_pickupcode
    ADD CONSTRAINT delivery_pickupcode_point_id_d8a68d0f_fk_delivery_ FOREIGN KEY (point_id) REFERENCES public.delivery_pickuppoint(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.delivery_pickuppoint
    ADD CONSTRAINT delivery_pickuppoint_shipping_method_id_bec7ea57_fk_shipping_ FOREIGN KEY (shipping_method_id) REFERENCES public.shipping_shippingmethod(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.delivery_slotbooking
    ADD CONSTRAINT delivery_slotbooking_order_id_a62118c3_fk_order_order_id FOREIGN KEY (order_id) REFERENCES public.order_order(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.delivery_slotbooking
    ADD CONSTRAINT delivery_slotbooking_slot_day_id_607e21f5_fk_delivery_ FOREIGN KEY (slot_day_id) REFERENCES public.delivery_slotday(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.delivery_slotday
    ADD CONSTRAINT delivery_slotday_rule_id_772ed1c1_fk_delivery_slotrule_id FOREIGN KEY (rule_id) REFERENCES public.delivery_slotrule(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.delivery_slothold
    ADD CONSTRAINT delivery_slothold_slot_day_id_bb60f842_fk_delivery_slotday_id FOREIGN KEY (slot_day_id) REFERENCES public.delivery_slotday(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.delivery_slotrule
    ADD CONSTRAINT delivery_slotrule_area_id_85185947_fk_delivery_deliveryarea_id FOREIGN KEY (area_id) REFERENCES public.delivery_deliveryarea(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.discount_sale_categories
    ADD CONSTRAINT discount_sale_catego_category_id_64e132af_fk_product_c FOREIGN KEY (category_id) REFERENCES public.product_category(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.discount_sale_categories
    ADD CONSTRAINT discount_sale_categories_sale_id_2aeee4a7_fk_discount_sale_id FOREIGN KEY (sale_id) REFERENCES public.discount_sale(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.discount_sale_collections
    ADD CONSTRAINT discount_sale_collec_collection_id_f66df9d7_fk_product_c FOREIGN KEY (collection_id) REFERENCES public.product_collection(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.discount_sale_collections
    ADD CONSTRAINT discount_sale_collections_sale_id_a912da4a_fk_discount_sale_id FOREIGN KEY (sale_id) REFERENCES public.discount_sale(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.discount_sale_products
    ADD CONSTRAINT discount_sale_produc_product_id_d42c9636_fk_product_p FOREIGN KEY (product_id) REFERENCES public.product_product(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.discount_sale_products
    ADD CONSTRAINT discount_sale_products_sale_id_10e3a20f_fk_discount_sale_id FOREIGN KEY (sale_id) REFERENCES public.discount_sale(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.discount_saletranslation
    ADD CONSTRAINT discount_saletranslation_sale_id_36a69b0a_fk_discount_sale_id FOREIGN KEY (sale_id) REFERENCES public.discount_sale(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.discount_voucher_categories
    ADD CONSTRAINT discount_voucher_cat_category_id_fc9d044a_fk_product_c FOREIGN KEY (category_id) REFERENCES public.product_category(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.discount_voucher_categories
    ADD CONSTRAINT discount_voucher_cat_voucher_id_19a56338_fk_discount_ FOREIGN KEY (voucher_id) REFERENCES public.discount_voucher(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.discount_voucher_collections
    ADD CONSTRAINT discount_voucher_col_collection_id_b9de6b54_fk_product_c FOREIGN KEY (collection_id) REFERENCES public.product_collection(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.discount_voucher_collections
    ADD CONSTRAINT discount_voucher_col_voucher_id_4ce1fde3_fk_discount_ FOREIGN KEY (voucher_id) REFERENCES public.discount_voucher(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.discount_voucher_products
    ADD CONSTRAINT discount_voucher_pro_product_id_4a3131ff_fk_product_p FOREIGN KEY (product_id) REFERENCES public.product_product(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.discount_voucher_products
    ADD CONSTRAINT discount_voucher_pro_voucher_id_8a2e6c3a_fk_discount_ FOREIGN KEY (voucher_id) REFERENCES public.discount_voucher(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.discount_vouchercustomer
    ADD CONSTRAINT discount_vouchercust_voucher_id_bb55c04f_fk_discount_ FOREIGN KEY (voucher_id) REFERENCES public.discount_voucher(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.discount_vouchertranslation
    ADD CONSTRAINT discount_vouchertran_voucher_id_288246a9_fk_discount_ FOREIGN KEY (voucher_id) REFERENCES public.discount_voucher(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.dispatch_plantplace
    ADD CONSTRAINT dispatch_plantplace_variant_id_2c61af03_fk_product_p FOREIGN KEY (variant_id) REFERENCES public.product_productvariant(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.dispatch_run
    ADD CONSTRAINT dispatch_run_closed_by_id_23614e66_fk_account_user_id FOREIGN KEY (closed_by_id) REFERENCES public.account_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.dispatch_run
    ADD CONSTRAINT dispatch_run_van_id_39585af9_fk_dispatch_van_id FOREIGN KEY (van_id) REFERENCES public.dispatch_van(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.dispatch_stop
    ADD CONSTRAINT dispatch_stop_order_id_b62580af_fk_order_order_id FOREIGN KEY (order_id) REFERENCES public.order_order(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.dispatch_stop
    ADD CONSTRAINT dispatch_stop_run_id_ff7198bd_fk_dispatch_run_id FOREIGN KEY (run_id) REFERENCES public.dispatch_run(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.dispatch_stopreport
    ADD CONSTRAINT dispatch_stopreport_stop_id_e48b9439_fk_dispatch_stop_id FOREIGN KEY (stop_id) REFERENCES public.dispatch_stop(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.dispatch_van_areas
    ADD CONSTRAINT dispatch_van_areas_deliveryarea_id_1b052e5a_fk_delivery_ FOREIGN KEY (deliveryarea_id) REFERENCES public.delivery_deliveryarea(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.dispatch_van_areas
    ADD CONSTRAINT dispatch_van_areas_van_id_b9f2258c_fk_dispatch_van_id FOREIGN KEY (van_id) REFERENCES public.dispatch_van(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.django_admin_log
    ADD CONSTRAINT django_admin_log_content_type_id_c4bce8eb_fk_django_co FOREIGN KEY (content_type_id) REFERENCES public.django_content_type(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.django_admin_log
    ADD CONSTRAINT django_admin_log_user_id_c564eba6_fk_account_user_id FOREIGN KEY (user_id) REFERENCES public.account_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.gift_card_purchases_giftcardpurchase
    ADD CONSTRAINT gift_card_purchases__buyer_id_4c54dcdd_fk_account_u FOREIGN KEY (buyer_id) REFERENCES public.account_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.gift_card_purchases_giftcardpurchase
    ADD CONSTRAINT gift_card_purchases__cancelled_by_id_3e7bf2ca_fk_account_u FOREIGN KEY (cancelled_by_id) REFERENCES public.account_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.gift_card_purchases_giftcardpurchase
    ADD CONSTRAINT gift_card_purchases__card_id_2df1a0fe_fk_gift_card FOREIGN KEY (card_id) REFERENCES public.gift_cards_issuedgiftcard(card_id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.gift_cards_giftcardcode
    ADD CONSTRAINT gift_cards_giftcardc_card_id_bfae0527_fk_gift_card FOREIGN KEY (card_id) REFERENCES public.gift_cards_issuedgiftcard(card_id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.gift_cards_giftcardentry
    ADD CONSTRAINT gift_cards_giftcarde_card_id_2db49ad1_fk_gift_card FOREIGN KEY (card_id) REFERENCES public.gift_cards_issuedgiftcard(card_id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.gift_cards_giftcardentry
    ADD CONSTRAINT gift_cards_giftcardentry_staff_id_e32d0f2b_fk_account_user_id FOREIGN KEY (staff_id) REFERENCES public.account_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.gift_cards_issuedgiftcard
    ADD CONSTRAINT gift_cards_issuedgif_card_id_6d16ce71_fk_giftcard_ FOREIGN KEY (card_id) REFERENCES public.giftcard_giftcard(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.gift_cards_issuedgiftcard
    ADD CONSTRAINT gift_cards_issuedgiftcard_buyer_id_140d70c5_fk_account_user_id FOREIGN KEY (buyer_id) REFERENCES public.account_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.giftcard_giftcard
    ADD CONSTRAINT giftcard_giftcard_user_id_ce2401b5_fk_account_user_id FOREIGN KEY (user_id) REFERENCES public.account_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.gifts_cartgift
    ADD CONSTRAINT gifts_cartgift_checkout_id_ac40cd7b_fk_checkout_checkout_token FOREIGN KEY (checkout_id) REFERENCES public.checkout_checkout(token) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.gifts_ordergift
    ADD CONSTRAINT gifts_ordergift_order_id_07740daa_fk_order_order_id FOREIGN KEY (order_id) REFERENCES public.order_order(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.gifts_recipientaddress
    ADD CONSTRAINT gifts_recipientaddress_order_id_95a5c46c_fk_order_order_id FOREIGN KEY (order_id) REFERENCES public.order_order(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.invoices_cleareddocument
    ADD CONSTRAINT invoices_cleareddocu_invoice_id_4d434653_fk_invoices_ FOREIGN KEY (invoice_id) REFERENCES public.invoices_taxinvoice(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.invoices_duecreditnote
    ADD CONSTRAINT invoices_duecreditnote_order_id_56bffbcf_fk_order_order_id FOREIGN KEY (order_id) REFERENCES public.order_order(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.invoices_invoicebuyer
    ADD CONSTRAINT invoices_invoicebuye_invoice_id_09fe5452_fk_invoices_ FOREIGN KEY (invoice_id) REFERENCES public.invoices_taxinvoice(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.invoices_invoicereport
    ADD CONSTRAINT invoices_invoicerepo_invoice_id_c1490232_fk_invoices_ FOREIGN KEY (invoice_id) REFERENCES public.invoices_taxinvoice(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.invoices_taxinvoice
    ADD CONSTRAINT invoices_taxinvoice_credited_id_f49d23d8_fk_invoices_ FOREIGN KEY (credited_id) REFERENCES public.invoices_taxinvoice(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.invoices_taxinvoice
    ADD CONSTRAINT invoices_taxinvoice_order_id_51709abe_fk_order_order_id FOREIGN KEY (order_id) REFERENCES public.order_order(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.invoices_taxinvoice
    ADD CONSTRAINT invoices_taxinvoice_replaced_id_9ca3d61c_fk_invoices_ FOREIGN KEY (replaced_id) REFERENCES public.invoices_taxinvoice(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.invoices_taxinvoice
    ADD CONSTRAINT invoices_taxinvoice_unit_id_d3dbc47d_fk_invoices_egsunit_id FOREIGN KEY (unit_id) REFERENCES public.invoices_egsunit(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.invoices_unitregistration
    ADD CONSTRAINT invoices_unitregistr_unit_id_e88f8322_fk_invoices_ FOREIGN KEY (unit_id) REFERENCES public.invoices_egsunit(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.menu_menuitem
    ADD CONSTRAINT menu_menuitem_category_id_af353a3b_fk_product_category_id FOREIGN KEY (category_id) REFERENCES public.product_category(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.menu_menuitem
    ADD CONSTRAINT menu_menuitem_collection_id_b913b19e_fk_product_collection_id FOREIGN KEY (collection_id) REFERENCES public.product_collection(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.menu_menuitem
    ADD CONSTRAINT menu_menuitem_menu_id_f466b139_fk_menu_menu_id FOREIGN KEY (menu_id) REFERENCES public.menu_menu(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.menu_menuitem
    ADD CONSTRAINT menu_menuitem_page_id_a0c8f92d_fk_page_page_id FOREIGN KEY (page_id) REFERENCES public.page_page(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.menu_menuitem
    ADD CONSTRAINT menu_menuitem_parent_id_439f55a5_fk_menu_menuitem_id FOREIGN KEY (parent_id) REFERENCES public.menu_menuitem(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.menu_menuitemtranslation
    ADD CONSTRAINT menu_menuitemtransla_menu_item_id_3445926c_fk_menu_menu FOREIGN KEY (menu_item_id) REFERENCES public.menu_menuitem(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.messaging_messageconsent
    ADD CONSTRAINT messaging_messageconsent_user_id_c090cf57_fk_account_user_id FOREIGN KEY (user_id) REFERENCES public.account_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.messaging_whatsappdelivery
    ADD CONSTRAINT messaging_whatsappde_message_id_224065e4_fk_saleor_co FOREIGN KEY (message_id) REFERENCES public.saleor_config_outboxmessage(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.order_fulfillment
    ADD CONSTRAINT order_fulfillment_order_id_02695111_fk_order_order_id FOREIGN KEY (order_id) REFERENCES public.order_order(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.order_fulfillmentline
    ADD CONSTRAINT order_fulfillmentlin_fulfillment_id_68f3291d_fk_order_ful FOREIGN KEY (fulfillment_id) REFERENCES public.order_fulfillment(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.order_fulfillmentline
    ADD CONSTRAINT order_fulfillmentlin_order_line_id_7d40e054_fk_order_ord FOREIGN KEY (order_line_id) REFERENCES public.order_orderline(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.order_fulfillmentline
    ADD CONSTRAINT order_fulfillmentline_stock_id_da5a99fe_fk_warehouse_stock_id FOREIGN KEY (stock_id) REFERENCES public.warehouse_stock(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.order_invoice
    ADD CONSTRAINT order_invoice_order_id_e06e769e_fk_order_order_id FOREIGN KEY (order_id) REFERENCES public.order_order(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.order_order
    ADD CONSTRAINT order_order_billing_address_id_8fe537cf_fk_userprofi FOREIGN KEY (billing_address_id) REFERENCES public.account_address(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.order_order_gift_cards
    ADD CONSTRAINT order_order_gift_car_giftcard_id_f6844926_fk_giftcard_ FOREIGN KEY (giftcard_id) REFERENCES public.giftcard_giftcard(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.order_order_gift_cards
    ADD CONSTRAINT order_order_gift_cards_order_id_ce5608c4_fk_order_order_id FOREIGN KEY (order_id) REFERENCES public.order_order(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.order_order
    ADD CONSTRAINT order_order_shipping_address_id_57e64931_fk_userprofi FOREIGN KEY (shipping_address_id) REFERENCES public.account_address(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.order_order
    ADD CONSTRAINT order_order_shipping_method_id_2a742834_fk_shipping_ FOREIGN KEY (shipping_method_id) REFERENCES public.shipping_shippingmethod(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.order_order
    ADD CONSTRAINT order_order_user_id_7cf9bc2b_fk_userprofile_user_id FOREIGN KEY (user_id) REFERENCES public.account_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.order_order
    ADD CONSTRAINT order_order_voucher_id_0748ca22_fk_discount_voucher_id FOREIGN KEY (voucher_id) REFERENCES public.discount_voucher(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.order_orderevent
    ADD CONSTRAINT order_orderevent_order_id_09aa7ccd_fk_order_order_id FOREIGN KEY (order_id) REFERENCES public.order_order(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.order_orderevent
    ADD CONSTRAINT order_orderevent_user_id_1056ac9c_fk_userprofile_user_id FOREIGN KEY (user_id) REFERENCES public.account_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.order_orderline
    ADD CONSTRAINT order_orderline_order_id_eb04ec2d_fk_order_order_id FOREIGN KEY (order_id) REFERENCES public.order_order(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.order_orderline
    ADD CONSTRAINT order_orderline_variant_id_866774cb_fk_product_p FOREIGN KEY (variant_id) REFERENCES public.product_productvariant(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.otp_static_staticdevice
    ADD CONSTRAINT otp_static_staticdevice_user_id_7f9cff2b_fk_account_user_id FOREIGN KEY (user_id) REFERENCES public.account_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.otp_static_statictoken
    ADD CONSTRAINT otp_static_statictok_device_id_74b7c7d1_fk_otp_stati FOREIGN KEY (device_id) REFERENCES public.otp_static_staticdevice(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.otp_totp_totpdevice
    ADD CONSTRAINT otp_totp_totpdevice_user_id_0fb18292_fk_account_user_id FOREIGN KEY (user_id) REFERENCES public.account_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.page_pagetranslation
    ADD CONSTRAINT page_pagetranslation_page_id_60216ef5_fk_page_page_id FOREIGN KEY (page_id) REFERENCES public.page_page(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.payment_payment
    ADD CONSTRAINT payment_payment_checkout_id_1f32e1ab_fk_checkout_checkout_token FOREIGN KEY (checkout_id) REFERENCES public.checkout_checkout(token) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.payment_payment
    ADD CONSTRAINT payment_paymentmethod_order_id_58acb979_fk_order_order_id FOREIGN KEY (order_id) REFERENCES public.order_order(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.payment_transaction
    ADD CONSTRAINT payment_transaction_payment_id_df9808d7_fk_payment_payment_id FOREIGN KEY (payment_id) REFERENCES public.payment_payment(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.payments_cardpayment
    ADD CONSTRAINT payments_cardpayment_order_id_c144c752_fk_order_order_id FOREIGN KEY (order_id) REFERENCES public.order_order(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.payments_cardpayment
    ADD CONSTRAINT payments_cardpayment_user_id_01c84b74_fk_account_user_id FOREIGN KEY (user_id) REFERENCES public.account_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.payments_paymentcapture
    ADD CONSTRAINT payments_paymentcapt_payment_id_bb419e23_fk_payments_ FOREIGN KEY (payment_id) REFERENCES public.payments_cardpayment(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.payments_paymentrefund
    ADD CONSTRAINT payments_paymentrefu_payment_id_a4dd9b77_fk_payments_ FOREIGN KEY (payment_id) REFERENCES public.payments_cardpayment(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.payments_paymentrefund
    ADD CONSTRAINT payments_paymentrefund_order_id_3ba9edae_fk_order_order_id FOREIGN KEY (order_id) REFERENCES public.order_order(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.payments_paymentrepair
    ADD CONSTRAINT payments_paymentrepa_payment_id_cb56377f_fk_payments_ FOREIGN KEY (payment_id) REFERENCES public.payments_cardpayment(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.payments_sandboxrefund
    ADD CONSTRAINT payments_sandboxrefu_charge_id_68665b60_fk_payments_ FOREIGN KEY (charge_id) REFERENCES public.payments_sandboxcharge(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.payments_savedcard
    ADD CONSTRAINT payments_savedcard_user_id_97009587_fk_account_user_id FOREIGN KEY (user_id) REFERENCES public.account_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.phone_otp_auditevent
    ADD CONSTRAINT phone_otp_auditevent_user_id_4480e557_fk_account_user_id FOREIGN KEY (user_id) REFERENCES public.account_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.phone_otp_knowndevice
    ADD CONSTRAINT phone_otp_knowndevice_user_id_8f4b41f5_fk_account_user_id FOREIGN KEY (user_id) REFERENCES public.account_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.phone_otp_phoneidentity
    ADD CONSTRAINT phone_otp_phoneidentity_user_id_75138da4_fk_account_user_id FOREIGN KEY (user_id) REFERENCES public.account_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.phone_otp_session
    ADD CONSTRAINT phone_otp_session_user_id_f1aed7e2_fk_account_user_id FOREIGN KEY (user_id) REFERENCES public.account_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.product_assignedproductattribute_values
    ADD CONSTRAINT product_assignedprod_assignedproductattri_6d497dfa_fk_product_a FOREIGN KEY (assignedproductattribute_id) REFERENCES public.product_assignedproductattribute(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.product_assignedproductattribute
    ADD CONSTRAINT product_assignedprod_assignment_id_eb2f81a4_fk_product_a FOREIGN KEY (assignment_id) REFERENCES public.product_attributeproduct(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.product_assignedproductattribute_values
    ADD CONSTRAINT product_assignedprod_attributevalue_id_5bd29b24_fk_product_a FOREIGN KEY (attributevalue_id) REFERENCES public.product_attributevalue(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.product_assignedproductattribute
    ADD CONSTRAINT product_assignedprod_product_id_68be10a3_fk_product_p FOREIGN KEY (product_id) REFERENCES public.product_product(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.product_assignedvariantattribute_values
    ADD CONSTRAINT product_assignedvari_assignedvariantattri_8d6d62ef_fk_product_a FOREIGN KEY (assignedvariantattribute_id) REFERENCES public.product_assignedvariantattribute(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.product_assignedvariantattribute
    ADD CONSTRAINT product_assignedvari_assignment_id_8fdbffe8_fk_product_a FOREIGN KEY (assignment_id) REFERENCES public.product_attributevariant(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.product_assignedvariantattribute_values
    ADD CONSTRAINT product_assignedvari_attributevalue_id_41cc2454_fk_product_a FOREIGN KEY (attributevalue_id) REFERENCES public.product_attributevalue(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.product_assignedvariantattribute
    ADD CONSTRAINT product_assignedvari_variant_id_27483e6a_fk_product_p FOREIGN KEY (variant_id) REFERENCES public.product_productvariant(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.product_attributevalue
    ADD CONSTRAINT product_attributecho_attribute_id_c28c6c92_fk_product_a FOREIGN KEY (attribute_id) REFERENCES public.product_attribute(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.product_attributeproduct
    ADD CONSTRAINT product_attributepro_attribute_id_0051c706_fk_product_a FOREIGN KEY (attribute_id) REFERENCES public.product_attribute(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.product_attributeproduct
    ADD CONSTRAINT product_attributepro_product_type_id_54357b3b_fk_product_p FOREIGN KEY (product_type_id) REFERENCES public.product_producttype(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.product_attributetranslation
    ADD CONSTRAINT product_attributetra_attribute_id_238dabfc_fk_product_a FOREIGN KEY (attribute_id) REFERENCES public.product_attribute(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.product_attributevaluetranslation
    ADD CONSTRAINT product_attributeval_attribute_value_id_8b2cb275_fk_product_a FOREIGN KEY (attribute_value_id) REFERENCES public.product_attributevalue(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.product_attributevariant
    ADD CONSTRAINT product_attributevar_attribute_id_e47d3bc3_fk_product_a FOREIGN KEY (attribute_id) REFERENCES public.product_attribute(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.product_attributevariant
    ADD CONSTRAINT product_attributevar_product_type_id_ba95c6dd_fk_product_p FOREIGN KEY (product_type_id) REFERENCES public.product_producttype(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.product_category
    ADD CONSTRAINT product_category_parent_id_f6860923_fk_product_category_id FOREIGN KEY (parent_id) REFERENCES public.product_category(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.product_categorytranslation
    ADD CONSTRAINT product_categorytran_category_id_aa8d0917_fk_product_c FOREIGN KEY (category_id) REFERENCES public.product_category(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.product_collectionproduct
    ADD CONSTRAINT product_collection_p_collection_id_0bc817dc_fk_product_c FOREIGN KEY (collection_id) REFERENCES public.product_collection(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.product_collectionproduct
    ADD CONSTRAINT product_collection_p_product_id_a45a5b06_fk_product_p FOREIGN KEY (product_id) REFERENCES public.product_product(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.product_collectiontranslation
    ADD CONSTRAINT product_collectiontr_collection_id_cfbbd453_fk_product_c FOREIGN KEY (collection_id) REFERENCES public.product_collection(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.product_digitalcontenturl
    ADD CONSTRAINT product_digitalconte_content_id_654197bd_fk_product_d FOREIGN KEY (content_id) REFERENCES public.product_digitalcontent(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.product_digitalcontenturl
    ADD CONSTRAINT product_digitalconte_line_id_82056694_fk_order_ord FOREIGN KEY (line_id) REFERENCES public.order_orderline(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.product_digitalcontent
    ADD CONSTRAINT product_digitalconte_product_variant_id_211462a5_fk_product_p FOREIGN KEY (product_variant_id) REFERENCES public.product_productvariant(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.product_product
    ADD CONSTRAINT product_product_category_id_0c725779_fk_product_category_id FOREIGN KEY (category_id) REFERENCES public.product_category(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.product_product
    ADD CONSTRAINT product_product_product_type_id_4bfbbfda_fk_product_p FOREIGN KEY (product_type_id) REFERENCES public.product_producttype(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.product_productimage
    ADD CONSTRAINT product_productimage_product_id_544084bb_fk_product_product_id FOREIGN KEY (product_id) REFERENCES public.product_product(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.product_producttranslation
    ADD CONSTRAINT product_producttrans_product_id_2c2c7532_fk_product_p FOREIGN KEY (product_id) REFERENCES public.product_product(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.product_productvariant
    ADD CONSTRAINT product_productvaria_product_id_43c5a310_fk_product_p FOREIGN KEY (product_id) REFERENCES public.product_product(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.product_productvarianttranslation
    ADD CONSTRAINT product_productvaria_product_variant_id_1b144a85_fk_product_p FOREIGN KEY (product_variant_id) REFERENCES public.product_productvariant(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.product_variantimage
    ADD CONSTRAINT product_variantimage_image_id_bef14106_fk_product_p FOREIGN KEY (image_id) REFERENCES public.product_productimage(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.product_variantimage
    ADD CONSTRAINT product_variantimage_variant_id_81123814_fk_product_p FOREIGN KEY (variant_id) REFERENCES public.product_productvariant(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.questions_productquestion
    ADD CONSTRAINT questions_productque_answered_by_id_fa66ae3b_fk_account_u FOREIGN KEY (answered_by_id) REFERENCES public.account_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.questions_productquestion
    ADD CONSTRAINT questions_productque_customer_id_d6a4aa9c_fk_account_u FOREIGN KEY (customer_id) REFERENCES public.account_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.questions_productquestion
    ADD CONSTRAINT questions_productque_product_id_cc43bafa_fk_product_p FOREIGN KEY (product_id) REFERENCES public.product_product(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.reminders_carenotice
    ADD CONSTRAINT reminders_carenotice_tip_id_3cc6a4af_fk_reminders_caretip_id FOREIGN KEY (tip_id) REFERENCES public.reminders_caretip(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.reminders_carenotice
    ADD CONSTRAINT reminders_carenotice_user_id_7b46349c_fk_account_user_id FOREIGN KEY (user_id) REFERENCES public.account_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.reminders_carereader
    ADD CONSTRAINT reminders_carereader_user_id_f3c9f913_fk_account_user_id FOREIGN KEY (user_id) REFERENCES public.account_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.reminders_caretip
    ADD CONSTRAINT reminders_caretip_category_id_12cd8b7f_fk_product_category_id FOREIGN KEY (category_id) REFERENCES public.product_category(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.reminders_caretip
    ADD CONSTRAINT reminders_caretip_product_id_bf0ddcd3_fk_product_product_id FOREIGN KEY (product_id) REFERENCES public.product_product(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.reminders_caretip
    ADD CONSTRAINT reminders_caretip_value_id_cfaba413_fk_product_a FOREIGN KEY (value_id) REFERENCES public.product_attributevalue(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.reminders_cartreminder
    ADD CONSTRAINT reminders_cartreminder_user_id_6a760492_fk_account_user_id FOREIGN KEY (user_id) REFERENCES public.account_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.reminders_stocksubscription
    ADD CONSTRAINT reminders_stocksubsc_variant_id_2df3693e_fk_product_p FOREIGN KEY (variant_id) REFERENCES public.product_productvariant(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.reminders_stocksubscription
    ADD CONSTRAINT reminders_stocksubscription_user_id_a83902a6_fk_account_user_id FOREIGN KEY (user_id) REFERENCES public.account_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.reports_closingentry
    ADD CONSTRAINT reports_closingentry_closing_id_875e4c6a_fk_reports_d FOREIGN KEY (closing_id) REFERENCES public.reports_dailyclosing(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.reviews_review
    ADD CONSTRAINT reviews_review_customer_id_17e79eab_fk_account_user_id FOREIGN KEY (customer_id) REFERENCES public.account_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.reviews_review
    ADD CONSTRAINT reviews_review_order_line_id_f9c7490a_fk_order_orderline_id FOREIGN KEY (order_line_id) REFERENCES public.order_orderline(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.reviews_review
    ADD CONSTRAINT reviews_review_product_id_ce2fa4c6_fk_product_product_id FOREIGN KEY (product_id) REFERENCES public.product_product(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.reviews_reviewinvitation
    ADD CONSTRAINT reviews_reviewinvitation_order_id_4141b8d5_fk_order_order_id FOREIGN KEY (order_id) REFERENCES public.order_order(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.reviews_reviewphoto
    ADD CONSTRAINT reviews_reviewphoto_review_id_aafefec5_fk_reviews_review_id FOREIGN KEY (review_id) REFERENCES public.reviews_review(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.reviews_reviewreply
    ADD CONSTRAINT reviews_reviewreply_review_id_1f699991_fk_reviews_review_id FOREIGN KEY (review_id) REFERENCES public.reviews_review(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.reviews_reviewreply
    ADD CONSTRAINT reviews_reviewreply_written_by_id_61d97ed0_fk_account_user_id FOREIGN KEY (written_by_id) REFERENCES public.account_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.reviews_reviewreport
    ADD CONSTRAINT reviews_reviewreport_reporter_id_4c3ed8e2_fk_account_user_id FOREIGN KEY (reporter_id) REFERENCES public.account_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.reviews_reviewreport
    ADD CONSTRAINT reviews_reviewreport_review_id_b7dfcfca_fk_reviews_review_id FOREIGN KEY (review_id) REFERENCES public.reviews_review(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.saleor_config_abandonedpayment
    ADD CONSTRAINT saleor_config_abando_payment_id_066ff425_fk_payment_p FOREIGN KEY (payment_id) REFERENCES public.payment_payment(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.saleor_config_abandonedpayment
    ADD CONSTRAINT saleor_config_abando_user_id_dad5ebb7_fk_account_u FOREIGN KEY (user_id) REFERENCES public.account_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.saleor_config_apptokencreator
    ADD CONSTRAINT saleor_config_apptok_token_id_a852d453_fk_app_appto FOREIGN KEY (token_id) REFERENCES public.app_apptoken(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.saleor_config_apptokencreator
    ADD CONSTRAINT saleor_config_apptok_user_id_916df402_fk_account_u FOREIGN KEY (user_id) REFERENCES public.account_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.saleor_config_tokengeneration
    ADD CONSTRAINT saleor_config_tokeng_user_id_f7f02fdf_fk_account_u FOREIGN KEY (user_id) REFERENCES public.account_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.shipments_carrierpickup
    ADD CONSTRAINT shipments_carrierpic_requested_by_id_bc7cb129_fk_account_u FOREIGN KEY (requested_by_id) REFERENCES public.account_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.orders_ordercancellation
    ADD CONSTRAINT shipments_ordercancellation_order_id_7351c6b0_fk_order_order_id FOREIGN KEY (order_id) REFERENCES public.order_order(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.orders_orderrefundline
    ADD CONSTRAINT shipments_orderrefun_order_line_id_55546ff5_fk_order_ord FOREIGN KEY (order_line_id) REFERENCES public.order_orderline(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.orders_orderrefundline
    ADD CONSTRAINT shipments_orderrefun_refund_id_f3038fa7_fk_shipments FOREIGN KEY (refund_id) REFERENCES public.orders_orderrefund(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.orders_orderrefund
    ADD CONSTRAINT shipments_orderrefund_order_id_4b46d9ea_fk_order_order_id FOREIGN KEY (order_id) REFERENCES public.order_order(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.orders_orderreturnline
    ADD CONSTRAINT shipments_orderretur_order_line_id_e01b42bc_fk_order_ord FOREIGN KEY (order_line_id) REFERENCES public.order_orderline(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.orders_orderreturnline
    ADD CONSTRAINT shipments_orderretur_order_return_id_5bd910e9_fk_shipments FOREIGN KEY (order_return_id) REFERENCES public.orders_orderreturn(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.orders_orderreturn
    ADD CONSTRAINT shipments_orderretur_refund_id_76f09eb8_fk_shipments FOREIGN KEY (refund_id) REFERENCES public.orders_orderrefund(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.orders_orderreturn
    ADD CONSTRAINT shipments_orderreturn_order_id_2e136401_fk_order_order_id FOREIGN KEY (order_id) REFERENCES public.order_order(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.shipments_shipment
    ADD CONSTRAINT shipments_shipment_fulfillment_id_15746b60_fk_order_ful FOREIGN KEY (fulfillment_id) REFERENCES public.order_fulfillment(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.shipments_trackingevent
    ADD CONSTRAINT shipments_trackingev_shipment_id_379c3c1a_fk_shipments FOREIGN KEY (shipment_id) REFERENCES public.shipments_shipment(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.shipments_waybill
    ADD CONSTRAINT shipments_waybill_requested_by_id_f75dbe15_fk_account_user_id FOREIGN KEY (requested_by_id) REFERENCES public.account_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.shipments_waybill
    ADD CONSTRAINT shipments_waybill_shipment_id_c39cbd2a_fk_shipments_shipment_id FOREIGN KEY (shipment_id) REFERENCES public.shipments_shipment(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.shipping_shippingmethodtranslation
    ADD CONSTRAINT shipping_shippingmet_shipping_method_id_31d925d2_fk_shipping_ FOREIGN KEY (shipping_method_id) REFERENCES public.shipping_shippingmethod(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.shipping_shippingmethod
    ADD CONSTRAINT shipping_shippingmet_shipping_zone_id_265b7413_fk_shipping_ FOREIGN KEY (shipping_zone_id) REFERENCES public.shipping_shippingzone(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.site_authorizationkey
    ADD CONSTRAINT site_authorizationke_site_settings_id_d8397c0f_fk_site_site FOREIGN KEY (site_settings_id) REFERENCES public.site_sitesettings(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.site_sitesettings
    ADD CONSTRAINT site_sitesettings_bottom_menu_id_e2a78098_fk_menu_menu_id FOREIGN KEY (bottom_menu_id) REFERENCES public.menu_menu(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.site_sitesettings
    ADD CONSTRAINT site_sitesettings_company_address_id_f0825427_fk_account_a FOREIGN KEY (company_address_id) REFERENCES public.account_address(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.site_sitesettings
    ADD CONSTRAINT site_sitesettings_homepage_collection__82f45d33_fk_product_c FOREIGN KEY (homepage_collection_id) REFERENCES public.product_collection(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.site_sitesettings
    ADD CONSTRAINT site_sitesettings_site_id_64dd8ff8_fk_django_site_id FOREIGN KEY (site_id) REFERENCES public.django_site(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.site_sitesettings
    ADD CONSTRAINT site_sitesettings_top_menu_id_ab6f8c46_fk_menu_menu_id FOREIGN KEY (top_menu_id) REFERENCES public.menu_menu(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.site_sitesettingstranslation
    ADD CONSTRAINT site_sitesettingstra_site_settings_id_ca085ff6_fk_site_site FOREIGN KEY (site_settings_id) REFERENCES public.site_sitesettings(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.account_user_addresses
    ADD CONSTRAINT userprofile_user_add_address_id_ad7646b4_fk_userprofi FOREIGN KEY (address_id) REFERENCES public.account_address(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.account_user_addresses
    ADD CONSTRAINT userprofile_user_add_user_id_bb5aa55e_fk_userprofi FOREIGN KEY (user_id) REFERENCES public.account_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.account_user
    ADD CONSTRAINT userprofile_user_default_billing_addr_0489abf1_fk_userprofi FOREIGN KEY (default_billing_address_id) REFERENCES public.account_address(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.account_user
    ADD CONSTRAINT userprofile_user_default_shipping_add_aae7a203_fk_userprofi FOREIGN KEY (default_shipping_address_id) REFERENCES public.account_address(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.account_user_groups
    ADD CONSTRAINT userprofile_user_groups_group_id_c7eec74e_fk_auth_group_id FOREIGN KEY (group_id) REFERENCES public.auth_group(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.account_user_groups
    ADD CONSTRAINT userprofile_user_groups_user_id_5e712a24_fk_userprofile_user_id FOREIGN KEY (user_id) REFERENCES public.account_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.account_user_user_permissions
    ADD CONSTRAINT userprofile_user_use_permission_id_1caa8a71_fk_auth_perm FOREIGN KEY (permission_id) REFERENCES public.auth_permission(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.account_user_user_permissions
    ADD CONSTRAINT userprofile_user_use_user_id_6d654469_fk_userprofi FOREIGN KEY (user_id) REFERENCES public.account_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.warehouse_allocation
    ADD CONSTRAINT warehouse_allocation_order_line_id_693dcb84_fk_order_ord FOREIGN KEY (order_line_id) REFERENCES public.order_orderline(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.warehouse_allocation
    ADD CONSTRAINT warehouse_allocation_stock_id_73541542_fk_warehouse_stock_id FOREIGN KEY (stock_id) REFERENCES public.warehouse_stock(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.warehouse_stock
    ADD CONSTRAINT warehouse_stock_product_variant_id_bea58a82_fk_product_p FOREIGN KEY (product_variant_id) REFERENCES public.product_productvariant(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.warehouse_stock
    ADD CONSTRAINT warehouse_stock_warehouse_id_cc9d4e5d_fk_warehouse_warehouse_id FOREIGN KEY (warehouse_id) REFERENCES public.warehouse_warehouse(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.warehouse_warehouse_shipping_zones
    ADD CONSTRAINT warehouse_warehouse__shippingzone_id_aeee255b_fk_shipping_ FOREIGN KEY (shippingzone_id) REFERENCES public.shipping_shippingzone(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.warehouse_warehouse_shipping_zones
    ADD CONSTRAINT warehouse_warehouse__warehouse_id_fccd6647_fk_warehouse FOREIGN KEY (warehouse_id) REFERENCES public.warehouse_warehouse(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.warehouse_warehouse
    ADD CONSTRAINT warehouse_warehouse_address_id_d46e1096_fk_account_address_id FOREIGN KEY (address_id) REFERENCES public.account_address(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.webhook_webhook
    ADD CONSTRAINT webhook_webhook_app_id_604d7610_fk_app_app_id FOREIGN KEY (app_id) REFERENCES public.app_app(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.webhook_webhookevent
    ADD CONSTRAINT webhook_webhookevent_webhook_id_73b5c9e1_fk_webhook_webhook_id FOREIGN KEY (webhook_id) REFERENCES public.webhook_webhook(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.wishlist_wishlist
    ADD CONSTRAINT wishlist_wishlist_user_id_13f28b16_fk_account_user_id FOREIGN KEY (user_id) REFERENCES public.account_user(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.wishlist_wishlistitem_variants
    ADD CONSTRAINT wishlist_wishlistite_productvariant_id_819ee66b_fk_product_p FOREIGN KEY (productvariant_id) REFERENCES public.product_productvariant(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.wishlist_wishlistitem
    ADD CONSTRAINT wishlist_wishlistite_wishlist_id_a052b63d_fk_wishlist_ FOREIGN KEY (wishlist_id) REFERENCES public.wishlist_wishlist(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.wishlist_wishlistitem_variants
    ADD CONSTRAINT wishlist_wishlistite_wishlistitem_id_ee616761_fk_wishlist_ FOREIGN KEY (wishlistitem_id) REFERENCES public.wishlist_wishlistitem(id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.wishlist_wishlistitem
    ADD CONSTRAINT wishlist_wishlistitem_product_id_8309716a_fk_product_product_id FOREIGN KEY (product_id) REFERENCES public.product_product(id) DEFERRABLE INITIALLY DEFERRED;
